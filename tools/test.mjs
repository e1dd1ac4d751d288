// npm test: sets everything up and runs every test. The last line reads 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { serverFlags } from './bundle-server.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { startPostgres } from './postgres.mjs'
import { install, requireNode, run, runChecks, top } from './steps.mjs'
import { findWebKit } from './webkit.mjs'

requireNode()
install()

const cache = join(top, '.cache')
mkdirSync(cache, { recursive: true })
const skipped = []
const times = []
const began = Date.now()

// Every process started below inherits it.
const inMemory = memoryFolder()
if (inMemory) process.env.TMPDIR = inMemory
const chromium = await findChromium()
const webkit = findWebKit()
const postgres = await startPostgres()
if (!chromium) skipped.push('journeys and delivery in the browser: no Chromium was found or could be installed')
if (!webkit) skipped.push('journeys in the engine of iPhones: no WebKitGTK with its driver, or no Xvfb, is installed')
if (!postgres) skipped.push('contract tests on PostgreSQL: no PostgreSQL is installed')
const env = {
  CHROMIUM: chromium ?? '',
  CHROMIUM_SHELL: findHeadlessShell() ?? '',
  TEST_DATABASE_URL: postgres?.url ?? '',
  // React's production build has no test tools.
  NODE_ENV: 'test',
  // Most objects in a test are as short-lived as the server's. With more room for young ones, tests need a twentieth less
  // processor time.
  NODE_OPTIONS: serverFlags.join(' '),
}

const cores = availableParallelism()
// CPU-bound tests get one worker per core, plus one, because some tests of the server wait. None of them needs the built app, so
// checks and build run alongside.
const [checks, computing] = await Promise.all([
  timed('types, lint, format and build', checkAndBuild),
  timed('unit, device, session, components, screens, contract', () =>
    runTests('computing', ['unit', 'device', 'session', 'components', 'screens', 'contract'], Math.max(3, cores + 1)),
  ),
])
// Journeys wait more than they compute: for the page, the server and the browser.
const journeys = ['release', ...(chromium ? ['browser'] : []), ...(webkit ? ['webkit'] : [])]
const waiting = await timed('release, journeys and delivery', () =>
  runTests('waiting', journeys, Math.max(4, 2 * cores)),
)
postgres?.stop()

const results = [checks, computing, waiting]
const sum = (key) => results.reduce((total, each) => total + each[key], 0)
printTimes()
printFailures()
for (const what of skipped) console.log(`Skipped: ${what}`)
if (!skipped.length) console.log('Nothing was skipped.')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') ? 1 : 0)

async function timed(name, work) {
  const from = Date.now()
  const result = await work()
  times.push({ name, seconds: (Date.now() - from) / 1000 })
  return result
}

async function checkAndBuild() {
  const codes = { build: await run('node', ['tools/build.mjs', '--quiet']), ...(await runChecks()) }
  const names = Object.keys(codes)
  const broken = names.filter((name) => codes[name] !== 0)
  return { passed: names.length - broken.length, failed: broken.length, broken, files: [] }
}

async function runTests(name, projects, workers) {
  const file = join(cache, `test-results-${name}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const given = process.argv.slice(2)
  const args = ['run', '--maxWorkers', String(workers), ...chosen, ...reporters, ...given]
  // Named files may belong to only one of the two runs.
  if (given.length) args.push('--passWithNoTests')
  const code = await run('vitest', args, { env })
  return countResults(code, file)
}

function countResults(code, file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    console.error('The test runner left no results.')
    return { passed: 0, failed: 1, files: [] }
  }
  const { numPassedTests: passed, numFailedTests, testResults: files } = report
  // A file that fails outside its tests (its import, its setup) has no failed test of its own.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  )
  const failed = numFailedTests + broken.length
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, files }
}

/** Repeated at the end, for readers who see only the last lines of a long log. */
function printFailures() {
  for (const name of checks.broken) console.log(`Failed: ${name}`)
  for (const { name, message, status, assertionResults } of results.flatMap((each) => each.files)) {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const print = (what, said = '') => console.log(`Failed: ${relative(top, name)}${what}\n${said.slice(0, 2000)}\n`)
    for (const { fullName, failureMessages } of failed) print(`: ${fullName}`, failureMessages.join('\n'))
    if (status === 'failed' && failed.length === 0) print('', message)
  }
}

function printTimes() {
  const files = results
    .flatMap((each) => each.files)
    .map(({ name, startTime, endTime }) => ({ name: relative(top, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
  const print = ({ name, seconds }) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  console.log('\nHow long each part took (the first two run side by side):')
  times.forEach(print)
  print({ name: 'the whole run', seconds: (Date.now() - began) / 1000 })
  console.log('The slowest files:')
  files.slice(0, 10).forEach(print)
  console.log('')
}
