// npm run bench: prints each figure with its limit. Figures are ratios measured in one run.
import { serverFlags } from './bundle-server.mjs'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { install, requireNode, run } from './steps.mjs'

requireNode()
install()
if ((await run('node', ['tools/build.mjs'])) !== 0) process.exit(1)
const chromium = await findChromium()
const postgres = await startPostgres({ durable: true })
// The load generator and the bare comparison server run the same way as ours.
const env = { CHROMIUM: chromium ?? '', TEST_DATABASE_URL: postgres?.url ?? '', NODE_OPTIONS: serverFlags.join(' ') }
const code = await run('tsx', ['--tsconfig', 'tsconfig.base.json', 'tests/bench/bench.ts', ...process.argv.slice(2)], {
  env,
})
postgres?.stop()
process.exit(code)
