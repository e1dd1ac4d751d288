import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageFolder } from './package-folder.mjs'
import { top } from './steps.mjs'

// Libraries with many small modules. Loading those one by one took a third of every start.
const bundled = new Set(['kysely', 'jose', 'luxon', 'superstruct'])
const { dependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
/** Packages that the bundles load from node_modules. */
export const external = Object.keys(dependencies).filter((name) => !bundled.has(name))

/**
 * Node options for the server. Most objects live only as long as one request. With Node's 16 MB for young objects, many of them
 * move to the old space early, and the server handles a tenth fewer changes.
 */
export const serverFlags = ['--max-semi-space-size=64']

/** Worker threads, bundled next to the file that starts them. */
const threadsOf = { 'main.ts': ['work/pdf/pdf-thread.ts'], 'commands/ess.ts': ['work/pdf/pdf-thread.ts'] }

const bundles = new Map()

/** Bundles the server, or one of its commands, into one file, to avoid compiling its sources at every start. Once per process. */
export function bundleServer(source = 'main.ts') {
  if (!bundles.has(source)) bundles.set(source, bundle(source))
  return bundles.get(source)
}

/** The same, for the last bundle of a process: ends esbuild's helper process, which otherwise runs as long as this one. */
export async function bundleServerLast() {
  const file = await bundleServer()
  const { stop } = await import('esbuild')
  await stop()
  return file
}

async function bundle(source) {
  const folder = join(top, '.cache', 'server')
  const { outputFiles } = await build([source, ...(threadsOf[source] ?? [])], folder, { sourcemap: 'linked' })
  for (const file of outputFiles) writeWhole(file)
  return join(folder, `${basename(source, '.ts')}.mjs`)
}

/** Bundles the server and the operator's commands for a release. Returns the folders of the bundled packages. */
export async function bundleRelease(folder) {
  const { outputFiles, metafile } = await build(['main.ts', ...threadsOf['main.ts'], 'commands/ess.ts'], folder, {
    metafile: true,
  })
  for (const file of outputFiles) writeWhole(file)
  return [...new Set(Object.keys(metafile.inputs).map(packageFolder))].filter(Boolean).toSorted()
}

async function build(sources, outdir, options) {
  const esbuild = await import('esbuild')
  return esbuild.build({
    entryPoints: sources.map((file) => join(top, 'server', file)),
    absWorkingDir: top,
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external,
    alias: { '@': join(top, 'src') },
    logLevel: 'warning',
    write: false,
    ...options,
  })
}

/** Several tests may bundle at the same time; renaming gives each a complete file. */
function writeWhole({ path, text }) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, text)
  renameSync(part, path)
}
