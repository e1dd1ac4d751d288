import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
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

/** Installs the pinned packages if they're missing or older than the lock file. */
export function install() {
  const lock = join(top, 'package-lock.json')
  const installed = join(top, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs && everyPackage()) return
  console.log('Installing packages …')
  const npm = (command) =>
    spawnSync('npm', [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: top,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status
  // `npm ci` fails if the registry lacks an optional binary of another platform; `npm install` keeps the lock file's versions.
  const status = npm('ci') === 0 ? 0 : npm('install')
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns false if development packages were left out, as npm does with NODE_ENV=production: building the app needs them. */
function everyPackage() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(join(top, 'node_modules', name, 'package.json')),
  )
}

/** Runs a locally installed command and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : join(top, 'node_modules', '.bin', command), args, {
      cwd: top,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** The checks that `npm run check` and `npm test` start with; returns the exit code of each. */
export async function runChecks() {
  const parts = ['src', 'sw', 'server', 'tests']
  const [lint, format, ...types] = await Promise.all([
    run('oxlint', ['-c', 'oxlint.config.mjs', '--quiet']),
    run('oxfmt', ['--check']),
    ...parts.map((part) => run('tsc', ['-p', part])),
  ])
  return { types: types.find((code) => code !== 0) ?? 0, lint, format }
}
