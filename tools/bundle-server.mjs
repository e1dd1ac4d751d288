import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './steps.mjs'

/** The server as one file, so that it listens at once instead of compiling its sources at every start. */
export async function bundleServer() {
  const { build } = await import('esbuild')
  const folder = join(top, '.cache', 'server')
  const outfile = join(folder, 'main.mjs')
  const { outputFiles } = await build({
    entryPoints: [join(top, 'server', 'main.ts')], outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20',
    packages: 'external', alias: { '@': join(top, 'src') }, sourcemap: 'inline', logLevel: 'warning', write: false,
  })
  const text = outputFiles[0].text
  if (existsSync(outfile) && readFileSync(outfile, 'utf8') === text) return outfile
  mkdirSync(folder, { recursive: true })
  // Several tests may bundle at once: each sees a whole file.
  const part = join(folder, `main.${process.pid}.part`)
  writeFileSync(part, text)
  renameSync(part, outfile)
  return outfile
}
