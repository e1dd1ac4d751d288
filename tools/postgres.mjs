import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

function binaries() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return (
    versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Starts a PostgreSQL for one run: { url, stop, restart }, or null if none is installed. Benches use a durable one.
 * `restart` takes pg_ctl's mode.
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = binaries()
  if (!folder) return null
  const root = process.getuid?.() === 0
  const home = mkdtempSync(join(tmpdir(), 'ess-postgres-'))
  const asOwner = (program, args) => {
    // PostgreSQL refuses to run as root.
    const [command, all] = root
      ? ['runuser', ['-u', 'postgres', '--', join(folder, program), ...args]]
      : [join(folder, program), args]
    return spawnSync(command, all, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }
  if (root) {
    const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(home, id('-u'), id('-g'))
  }
  const data = join(home, 'data')
  const port = await freePort()
  const made = asOwner('initdb', ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync', '-D', data])
  // Tests don't cut the power, and durability is PostgreSQL's own responsibility, so tests needn't wait for the disk.
  const quick = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `-c ${name}=off`)
  const options = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200 ${durable ? '' : quick.join(' ')}`
  const control = (...args) => asOwner('pg_ctl', ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, ...args])
  const started = made.status === 0 && control('start')
  if (!started || started.status !== 0) {
    console.error(
      `PostgreSQL is installed but did not start as ${root ? 'postgres' : userInfo().username}: ${made.stderr}${started ? started.stderr : ''}`,
    )
    return null
  }
  const stop = () => {
    asOwner('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(home, { recursive: true, force: true })
  }
  const restart = (mode) => {
    if (control('-m', mode, 'restart').status !== 0) throw new Error('PostgreSQL did not start again')
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, restart }
}
