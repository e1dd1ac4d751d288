// Builds the app and its service worker in each language, compresses the served files, and fails if a start is too heavy.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { keptFiles, mostKept, startFiles } from './start-size.mjs'

const dist = 'dist'
const folders = await readdir('src/languages', { withFileTypes: true })
const others = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const languages = ['en', ...others]
const compressible = /\.(m?js|css|html|svg|json|webmanifest)$/

await built()
await compressAll()
for (const language of languages) {
  await judgeStart(language)
  await judgeKept(language)
}

/** With `--quiet`, as in npm test, fails if the bundler prints anything: operators would see it at every new start. */
async function built() {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }))
  let said = ''
  for (const { stream, write } of streams)
    stream.write = (text, ...rest) => {
      said += text
      return write.call(stream, text, ...rest)
    }
  for (const language of languages) await buildIn(language)
  for (const { stream, write } of streams) stream.write = write
  if (!said || !process.argv.includes('--quiet')) return
  console.error('The bundler has printed the above: settle it in vite.config.ts.')
  process.exit(1)
}

/** Parts without texts have the same name and content in each language. */
async function buildIn(language) {
  process.env.VITE_LANGUAGE = language
  if (language === 'en') return build({ logLevel: 'warn' })
  const outDir = `${dist}.${language}`
  await build({ logLevel: 'warn', build: { outDir } })
  await cp(outDir, dist, { recursive: true })
  await rm(outDir, { recursive: true })
}

async function compressAll() {
  const files = await readdir(dist, { recursive: true })
  await Promise.all(files.filter((file) => compressible.test(file)).map(compressOne))
}

async function compressOne(file) {
  const plain = await readFile(join(dist, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  await Promise.all([writeFile(join(dist, `${file}.br`), br), writeFile(join(dist, `${file}.gz`), gz)])
}

async function judgeStart(language) {
  const { files, bytes, requests, mostBytes, mostRequests } = await startFiles(dist, language)
  const kib = (n) => (n / 1024).toFixed(1)
  for (const { file, size } of files) console.log(`${kib(size).padStart(8)} KiB  ${file}`)
  console.log(
    `Start in ${language} until the driver's dashboard: ${kib(bytes)} KiB brotli of ${kib(mostBytes)}, ${requests} requests of ${mostRequests}`,
  )
  if (bytes <= mostBytes && requests <= mostRequests) return
  console.error('The start is too heavy: load what the dashboard does not need with the screen that needs it.')
  process.exit(1)
}

/** Each file costs an extra request on the first visit, which hurts on a weak network. */
async function judgeKept(language) {
  const kept = await keptFiles(dist, language)
  console.log(`The worker keeps ${kept.length} files of ${mostKept}.`)
  if (kept.length <= mostKept) return
  console.error('The worker keeps too many files: group them in vite.config.ts.')
  process.exit(1)
}
