// npm run check: types, lint with the import layers, format, unit tests. About a minute; `npm test` also tests screens, contract and journeys.
import { install, requireNode, run, runChecks } from './steps.mjs'

requireNode()
install()
const codes = Object.values(await runChecks())
codes.push(
  await run(
    'vitest',
    [
      'run',
      '--project',
      'unit',
      '--project',
      'device',
      '--project',
      'session',
      '--reporter',
      'dot',
      '--maxWorkers',
      '2',
    ],
    {
      // React's production build has no test tools.
      env: { NODE_ENV: 'test' },
    },
  ),
)
process.exit(codes.some((code) => code !== 0) ? 1 : 0)
