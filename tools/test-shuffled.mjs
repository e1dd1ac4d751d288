// npm run test:shuffled [-- SEED]: unit and screen tests with files and tests in random order, to find tests that depend on each other.
import { install, requireNode, run } from './steps.mjs'

requireNode()
install()
const seed = process.argv[2] ?? String(Date.now())
const projects = ['unit', 'device', 'session', 'components', 'screens'].flatMap((name) => ['--project', name])
const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
// React's production build has no test tools.
const code = await run('vitest', ['run', ...projects, ...order], { env: { NODE_ENV: 'test' } })
if (code !== 0) console.error(`Repeat this order with: npm run test:shuffled -- ${seed}`)
process.exit(code)
