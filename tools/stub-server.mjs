// Builds the app with canned answers and serves it.
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { top } from './steps.mjs'

const { register } = await import('tsx/esm/api')
register({ tsconfig: join(top, 'tsconfig.base.json') })
const { stubSeed } = await import('../server/demo/stub-seed.ts')
const { knownPeople } = await import('../server/demo/people.ts')
const { brandOf } = await import('../server/company/brand.ts')
const { companyFrom } = await import('../server/company/configured.ts')
const { build, preview } = await import('vite')

const folder = join(top, '.cache', 'stub')
const outDir = join(folder, 'dist')
const { configuration } = companyFrom(process.env)

console.log(`Building the app of ${configuration.company.title} on canned answers …`)
const seed = await stubSeed(process.env, Date.now())
await mkdir(folder, { recursive: true })
process.env.VITE_STUB = '1'
process.env.ESS_STUB_SEED = join(folder, 'seed.json')
await writeFile(process.env.ESS_STUB_SEED, JSON.stringify(seed))
await build({ root: top, logLevel: 'error', build: { outDir, emptyOutDir: true } })
await brandIt()

const port = Number(process.env.PORT || 8081)
await preview({
  root: top,
  logLevel: 'warn',
  build: { outDir },
  preview: { port, strictPort: true, host: process.env.HOST || 'localhost', proxy: {} },
})
console.log(
  `http://localhost:${port}  No server is asked: sign in as ${knownPeople.map(({ userName }) => userName).join(', ')}; password ${seed.password}`,
)
process.send?.({ port })

/** Adds the company's manifest and icons, as the server does. */
async function brandIt() {
  const { manifest, files } = brandOf(outDir, configuration)
  if (manifest) await writeFile(join(outDir, 'manifest.webmanifest'), manifest)
  for (const [name, path] of files) await copyFile(join(outDir, path), join(outDir, name))
}
