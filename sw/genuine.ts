import type { PrecacheEntry } from 'workbox-precaching'

/** Kinds of files by the ends of their names, and the types with which a server sends them. */
const types: Record<string, string[]> = {
  js: ['text/javascript', 'application/javascript'],
  mjs: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  html: ['text/html'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
}

/** A file of this release. `integrity`: the hash that the build gave it. Icons have none: each company has its own. */
export type File = Pick<PrecacheEntry, 'url' | 'integrity'>

/**
 * Whether it is the kind of file that its name says. Behind the login page of a network, every address answers 200 with HTML, and
 * that was kept as code.
 */
export function typeFits(url: string, { status, headers }: Response): boolean {
  const end = /\.(\w+)$/.exec(new URL(url, location.origin).pathname)?.[1] ?? ''
  const type = headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? ''
  return status === 200 && (types[end]?.includes(type) ?? true)
}

/** Whether it is, byte by byte, what the build made. */
export async function isGenuine({ url, integrity }: File, answer: Response): Promise<boolean> {
  if (!typeFits(url, answer)) return false
  if (!integrity) return true
  const bytes = await answer
    .clone()
    .arrayBuffer()
    .catch(() => null)
  return bytes !== null && integrity === (await hashOf(bytes))
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

/** The file as the build made it. A false answer may come from the browser's own cache, so it is asked for once more past that. */
export async function fetchGenuine(file: File, first?: Response): Promise<Response> {
  const address = new URL(file.url, location.origin).href
  const answer = first ?? (await fetch(address))
  if (await isGenuine(file, answer)) return answer
  const again = await fetch(address, { cache: 'reload' })
  if (await isGenuine(file, again)) return again
  throw new TypeError(`${file.url} is not what was built`)
}
