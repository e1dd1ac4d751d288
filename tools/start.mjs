// npm start: installs and builds whatever is missing or out of date, then runs the server.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServerLast } from './bundle-server.mjs'
import { install, requireNode, run, top } from './steps.mjs'
import { supervise } from './supervise.mjs'

const appSources = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

requireNode()
install()
if (isOlder(join(top, 'dist', 'index.html'), appSources)) {
  console.log('Building the app …')
  const code = await run('node', [join('tools', 'build.mjs')])
  if (code !== 0) process.exit(code)
}
// People read this terminal: they want to see problems instead of every request.
process.env.LOG_LEVEL ??= 'warn'
supervise(await bundleServerLast())

function isOlder(built, sources) {
  if (!existsSync(built)) return true
  const made = statSync(built).mtimeMs
  return sources.some((source) => newest(join(top, source)) > made)
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
