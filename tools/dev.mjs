// npm run dev: Vite on 5173 and the server on 8080, both reloading.
import { install, requireNode, run } from './steps.mjs'

requireNode()
install()
const done = await Promise.race([
  run(
    'tsx',
    [
      'watch',
      '--tsconfig',
      'tsconfig.base.json',
      '--clear-screen=false',
      '--include',
      './src/domain/**',
      '--include',
      './src/contract/**',
      'server/main.ts',
    ],
    { env: { DIST_DIR: process.env.DIST_DIR ?? 'public' } },
  ),
  run('vite', []),
])
process.exit(done)
