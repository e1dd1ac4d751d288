// npm test: sets everything up and runs every test. The last line reads 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { install, requireNode, run, top } from './steps.mjs'

requireNode()
install()

const results = join(top, '.cache', 'test-results.json')
mkdirSync(join(top, '.cache'), { recursive: true })
rmSync(results, { force: true })

let before = 0
const checks = { types: 0, lint: 0, build: 0 }
for (const part of ['src', 'sw', 'server', 'tests']) checks.types ||= await run('tsc', ['-p', part])
checks.lint = await run('oxlint', ['-c', 'oxlint.config.mjs'])
checks.build = await run('node', ['tools/build.mjs'])
for (const [name, code] of Object.entries(checks)) {
  if (code === 0) continue
  before += 1
  console.error(`${name}: failed`)
}

const chromium = await findChromium()
const postgres = await startPostgres()
const skipped = []
if (!chromium) skipped.push('journeys and delivery in the browser: no Chromium was found or could be installed')
if (!postgres) skipped.push('contract tests on PostgreSQL: no PostgreSQL is installed')

const projects = ['unit', 'device', 'screens', 'contract', ...(chromium ? ['browser'] : [])]
const env = { CHROMIUM: chromium ?? '', TEST_DATABASE_URL: postgres?.url ?? '' }
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
// Journeys wait more than they work: on two cores one at a time would leave a part of them idle.
const workers = ['--maxWorkers', String(Math.max(2, cpus().length - 1))]
const code = await run('vitest', ['run', ...workers, ...projects.flatMap((name) => ['--project', name]), ...reporters, ...process.argv.slice(2)], { env })
postgres?.stop()

let report = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
try {
  report = JSON.parse(readFileSync(results, 'utf8'))
} catch {
  console.error('The test runner left no results.')
}
// A file that fails outside of its tests (its import, its set-up) has no failed test of its own.
const broken = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed')).length
let failed = report.numFailedTests + broken + before
if (code !== 0 && failed === 0) failed = 1
for (const what of skipped) console.log(`Skipped: ${what}`)
if (!skipped.length) console.log('Nothing was skipped.')
console.log(`${report.numPassedTests + Object.keys(checks).length - before} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
