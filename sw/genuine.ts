import type { PrecacheEntry } from 'workbox-precaching'

/** File kinds by file extension, with the content types that servers use for them. */
const types: Record<string, string[]> = {
  js: ['text/javascript', 'application/javascript'],
  mjs: ['text/javascript', 'application/javascript'],
  css: ['text/css'],
  html: ['text/html'],
  svg: ['image/svg+xml'],
  png: ['image/png'],
}

/** A file of this release. `integrity`: its hash from the build. Icons have none, because each company has its own. */
export type File = Pick<PrecacheEntry, 'url' | 'integrity'>

/**
 * Whether the content matches the file's extension. Behind a network's login page, every address answers 200 with HTML, which
 * used to be kept as code.
 */
export function typeFits(url: string, { status, headers }: Response): boolean {
  const end = /\.(\w+)$/.exec(new URL(url, location.origin).pathname)?.[1] ?? ''
  const type = headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? ''
  return status === 200 && (types[end]?.includes(type) ?? true)
}

/** Whether it matches the built file, byte by byte. */
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

/** The file as built. A false answer may come from the browser's own cache, so it's fetched once more, bypassing that. */
export async function fetchGenuine(file: File, first?: Response): Promise<Response> {
  const address = new URL(file.url, location.origin).href
  const answer = first ?? (await fetch(address))
  if (await isGenuine(file, answer)) return answer
  const again = await fetch(address, { cache: 'reload' })
  if (await isGenuine(file, again)) return again
  throw new TypeError(`${file.url} is not what was built`)
}
