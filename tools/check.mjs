// npm run check: types, lint with the import layers, unit tests. Under a minute; whole screens are tested by `npm test`.
import { install, requireNode, run } from './steps.mjs'

requireNode()
install()
const types = ['src', 'sw', 'server', 'tests'].map((part) => run('tsc', ['-p', part]))
const codes = await Promise.all([...types, run('oxlint', ['-c', 'oxlint.config.mjs'])])
codes.push(await run('vitest', ['run', '--project', 'unit', '--project', 'device', '--reporter', 'dot', '--maxWorkers', '2']))
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
