// Runs a TypeScript file of the project: node tools/run.mjs server/main.ts
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const top = fileURLToPath(new URL('..', import.meta.url))
const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Which file? node tools/run.mjs FILE [ARGUMENTS]')
  process.exit(2)
}
// The base configuration defines the alias @/.
register({ tsconfig: `${top}tsconfig.base.json` })
process.argv = [process.argv[0], resolve(file), ...args]
await import(pathToFileURL(resolve(file)).href)
