import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { top } from './steps.mjs'

// Libraries of many small modules. Loading those one by one took a third of every start.
const bundled = new Set(['kysely', 'jose', 'luxon', 'superstruct'])
const { dependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
const external = Object.keys(dependencies).filter((name) => !bundled.has(name))

/**
 * Options of Node for the server. Most objects live as long as one request. With Node's 16 MB for young objects, many of them
 * are moved to the old ones first, and the server takes a tenth fewer changes.
 */
export const serverFlags = ['--max-semi-space-size=64']

/** Worker threads, bundled beside the file that starts them. */
const threadsOf = { 'main.ts': ['work/pdf/pdf-thread.ts'] }

const bundles = new Map()

/** Bundles the server, or one of its commands, into one file, so that it does not compile its sources at every start. Once in a process. */
export function bundleServer(source = 'main.ts') {
  if (!bundles.has(source)) bundles.set(source, bundle(source))
  return bundles.get(source)
}

/** The same, once nothing more is to be bundled: ends esbuild's helper process, which otherwise runs as long as this one. */
export async function bundleServerLast() {
  const file = await bundleServer()
  const { stop } = await import('esbuild')
  await stop()
  return file
}

async function bundle(source) {
  const { build } = await import('esbuild')
  const folder = join(top, '.cache', 'server')
  const { outputFiles } = await build({
    entryPoints: [source, ...(threadsOf[source] ?? [])].map((file) => join(top, 'server', file)),
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    alias: { '@': join(top, 'src') },
    sourcemap: 'inline',
    logLevel: 'warning',
    write: false,
  })
  for (const file of outputFiles) writeWhole(file)
  return join(folder, `${basename(source, '.ts')}.mjs`)
}

/** Several tests may bundle at the same time; renaming gives each a complete file. */
function writeWhole({ path, text }) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, text)
  renameSync(part, path)
}
