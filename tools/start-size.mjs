import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mostBytes = 210 * 1024
const mostRequests = 14
export const mostKept = 60

/** The sign-in calls: configuration, release, icon, sign-in, user info. */
const calls = 5

// As in `src/contract/app-files.ts`, which only TypeScript can import.
const ending = (language) => (language === 'en' ? '' : `.${language}`)

/** The bytes transferred until a driver who signs in sees a usable dashboard. Sizes are of the brotli files. */
export async function startFiles(dist, language) {
  const pageName = `index${ending(language)}.html`
  const page = await readFile(join(dist, pageName), 'utf8')
  const chunks = JSON.parse(await readFile(join(dist, `.vite/manifest.${language}.json`), 'utf8'))
  // The touch icon is fetched only when a user adds the app to the home screen.
  const tags = (page.match(/<(?:script|link)[^>]*>/g) ?? []).filter((tag) => !tag.includes('apple-touch-icon'))
  const named = tags.flatMap((tag) => /\s(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? [])
  // Its link is added while the sign-in screen is open, see src/app/theme.ts.
  const names = new Set([pageName, 'manifest.webmanifest', ...named])
  // `session` is loaded at sign-in, see vite.config.ts.
  for (const chunk of Object.values(chunks))
    if (named.includes(chunk.file) || chunk.name === 'session') addGraph(chunks, chunk, names)
  const measured = await Promise.all([...names].map(async (file) => ({ file, size: await sizeOf(dist, file) })))
  // The start's style sheet is inlined in the page.
  const files = measured.filter(({ size }) => size !== null)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return { files, bytes, requests: files.length + calls, mostBytes, mostRequests }
}

function addGraph(chunks, chunk, names) {
  names.add(chunk.file)
  for (const file of chunk.css ?? []) names.add(file)
  for (const key of chunk.imports ?? []) if (!names.has(chunks[key].file)) addGraph(chunks, chunks[key], names)
}

async function sizeOf(dist, file) {
  for (const name of [`${file}.br`, file]) {
    const found = await stat(join(dist, name)).catch(() => null)
    if (found) return found.size
  }
  return null
}

/** The files that the worker fetches on every device, without the PDF viewer, see sw/viewer.ts. */
export async function keptFiles(dist, language) {
  const page = `index${ending(language)}.html`
  const worker = await readFile(join(dist, `worker${ending(language)}.js`), 'utf8')
  const listed = [...worker.matchAll(/\{[^{}]*\burl"?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)].map(([, url]) => url)
  if (!listed.includes(page)) throw new Error('The list of files that the worker keeps was not found.')
  return listed.filter((url) => !/\/pdf[-.]/.test(url))
}
