import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = dirname(dirname(fileURLToPath(import.meta.url)))
const least = [20, 19]

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > least[0] || (major === least[0] && minor >= least[1])) return
  console.error(`Node ${least.join('.')} or later is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the pinned packages where they are missing or older than the lock file. */
export function install() {
  const lock = join(top, 'package-lock.json')
  const installed = join(top, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing packages …')
  const npm = (command) =>
    spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: top, stdio: 'inherit', shell: process.platform === 'win32' }).status
  // A registry that lacks another platform's optional binary makes `npm ci` refuse; the versions stay those of the lock file.
  const status = npm('ci') === 0 ? 0 : npm('install')
  if (status !== 0) process.exit(status ?? 1)
}

/** A locally installed command; answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : join(top, 'node_modules', '.bin', command), args, {
      cwd: top, stdio: 'inherit', ...options, env: { ...process.env, ...options.env },
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
