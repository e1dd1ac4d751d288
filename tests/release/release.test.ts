import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyScript } from '../../server/work/pdf/pdf-fonts.ts'
import { freePort } from '../support/free-port.ts'
import { has, output, packagesIn, packRelease, runPlain, startPlain, version } from '../support/release.ts'

let release: Awaited<ReturnType<typeof packRelease>>
beforeAll(async () => {
  release = await packRelease()
})
afterAll(() => rmSync(release.folder, { recursive: true, force: true }))

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const inRelease = (...path: string[]) => join(release.unpacked, ...path)

type Bill = { components: { name: string; version: string; properties?: { name: string; value: string }[] }[] }

test('the bill of materials is valid CycloneDX, and lists the packages in the release and in its bundles', async () => {
  const text = read(release.unpacked, 'sbom.cdx.json')
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull()
  const { components } = JSON.parse(text) as Bill
  const all = components.map(({ name, version: at }) => `${name}@${at}`)
  const placesOf = (name: string) =>
    components
      .find((each) => each.name === name)
      ?.properties?.flatMap((each) => (each.name === 'ess:bundledIn' ? each.value : []))
  expect([placesOf('dexie'), placesOf('kysely'), placesOf('jose'), placesOf('pg')]).toEqual([
    ['app'],
    ['server'],
    ['app', 'server'],
    [],
  ])
  const bundled = components
    .filter(({ properties }) => properties?.some(({ name }) => name === 'ess:bundledIn'))
    .map(({ name, version: at }) => `${name}@${at}`)
  const carried = [...new Set(packagesIn(release.unpacked))]
  expect([...new Set([...carried, ...bundled])].toSorted()).toEqual(all.toSorted())
  for (const name of ['vite', 'typescript', 'vitest', 'prebuild-install', 'react'])
    expect(carried.filter((each) => each.startsWith(`${name}@`))).toEqual([])
  const licenses = read(release.unpacked, 'BUNDLED-LICENSES.txt')
  expect(bundled.filter((each) => !licenses.includes(each))).toEqual([])
})

test('every file has the sources’ time and no owner, so the same sources give the same bytes', () => {
  const listed = spawnSync('tar', ['--list', '--verbose', '--numeric-owner', '--full-time', '-zf', release.archive], {
    cwd: release.folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  }).stdout.split('\n')
  const lines = listed.filter(Boolean).map((line) => line.split(/\s+/))
  expect(new Set(lines.map(([mode, owner]) => `${mode} ${owner}`))).toEqual(
    new Set(['drwxr-xr-x 0/0', '-rw-r--r-- 0/0', '-rwxr-xr-x 0/0']),
  )
  expect(new Set(lines.map((line) => `${line[3]} ${line[4]}`)).size).toBe(1)
  for (const file of ['server/main.mjs', 'server/ess.mjs', 'server/pdf-thread.mjs'])
    expect(read(release.unpacked, file), file).not.toContain(process.cwd())
})

test('the release has fonts for every script', () => {
  for (const { from, files } of everyScript)
    for (const file of Object.values(files))
      expect(existsSync(inRelease('node_modules', from, file.replace(/^\.\.\//, ''))), `${from}/${file}`).toBe(true)
})

/** Runs install.sh in an empty folder, and adds a settings file and secrets the way an operator would. */
async function installed() {
  const root = join(release.folder, 'root')
  const { code, said } = await runPlain(inRelease('install.sh'), [`--prefix=${root}`])
  expect(said).toContain(`/opt/ess-portal/${version}`)
  expect(code).toBe(0)
  return { root, etc: join(root, 'etc/ess-portal'), current: join(root, 'opt/ess-portal/current') }
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('install.sh keeps the operator’s files, and switches to a later release and back', async () => {
  const { root, etc, current } = await installed()
  const settings = join(etc, 'ess-portal.env')
  expect([mode(settings), mode(etc), mode(join(etc, 'secrets')), mode(join(root, 'var/lib/ess-portal'))]).toEqual([
    '640',
    '750',
    '700',
    '700',
  ])
  writeFileSync(settings, 'ESS_PAYROLL=none\n')
  await installed()
  expect([read(settings), readlinkSync(current)]).toEqual(['ESS_PAYROLL=none\n', version])

  const packageFile = read(release.unpacked, 'package.json')
  writeFileSync(inRelease('package.json'), packageFile.replace(`"${version}"`, '"99.0.0"'))
  await runPlain(inRelease('install.sh'), [`--prefix=${root}`])
  writeFileSync(inRelease('package.json'), packageFile)
  expect([readlinkSync(current), existsSync(join(root, 'opt/ess-portal', version))]).toEqual(['99.0.0', true])
  await runPlain(join(root, 'opt/ess-portal', version, 'install.sh'), [`--prefix=${root}`])
  expect([readlinkSync(current), read(settings)]).toEqual([version, 'ESS_PAYROLL=none\n'])
  rmSync(join(root, 'opt/ess-portal/99.0.0'), { recursive: true })
})

test('an installed release serves the app in production: sign-in and ess work, and it stops when asked', async () => {
  const { root, etc, current } = await installed()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const secrets = join(release.folder, 'credentials')
  mkdirSync(secrets)
  writeFileSync(join(secrets, 'secrets_ESS_METRICS_TOKEN'), 'a # token\n')
  writeFileSync(join(secrets, 'secrets_SMTP_URL'), 'smtp://127.0.0.1:9\n')
  writeFileSync(
    join(etc, 'ess-portal.env'),
    `ESS_PUBLIC_URL=${url}\nESS_PAYROLL=none\nHOST=127.0.0.1\nPORT=${port}\nDATA_DIR=${root}/var/lib/ess-portal\n`,
  )
  // Like the unit, with systemd's names for credentials.
  const env = { PORTAL_SETTINGS: join(etc, 'ess-portal.env'), CREDENTIALS_DIRECTORY: secrets }
  const ess = (args: string[], input?: string) => runPlain(join(current, 'bin/ess'), args, env, input)
  const made = await ess(['init', 'first.admin', 'Ann', 'Admin', '--password-stdin'], 'correct horse battery\n')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('first.admin is a payroll admin now') })

  const server = startPlain(join(current, 'bin/ess-portal'), [], env)
  const said = output(server)
  const ended = once(server, 'exit')
  try {
    await expect.poll(() => isHealthy(port), { message: said() }).toBe(true)
    expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('<title>')
    const signedIn = await fetch(`${url}/rest/activeDirectoryLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'first.admin', password: 'correct horse battery', realm: 'ESS' }),
    })
    expect(await signedIn.json()).toMatchObject({ tokenId: expect.any(String) })
    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a # token' } })
    expect(metrics.status).toBe(200)
    expect((await ess(['right', 'show', 'first.admin'])).said).toContain('isPayrollAdmin')
    expect(await ess(['migrate'])).toEqual({ code: 0, said: 'The database (SQLite) is up to date.\n' })
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  expect(said()).not.toMatch(/demo/i)
})

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot || !has('bwrap'))("install.sh creates the service's user, and ess works as that user", async () => {
  const place = join(release.folder, 'as-root')
  mkdirSync(join(place, 'lib'), { recursive: true })
  cpSync('/etc', join(place, 'etc'), { recursive: true, preserveTimestamps: true })
  const script = `set -e
    ${release.unpacked}/install.sh
    ${release.unpacked}/install.sh
    cd /etc/ess-portal
    sed -i 's|^ESS_PUBLIC_URL=|&https://portal.example.com|; s|^ESS_PAYROLL=|&none|' ess-portal.env
    printf 'smtp://127.0.0.1:9' > secrets/SMTP_URL
    echo 'correct horse battery' | ess init first.admin Ann Admin --password-stdin
    stat --format='%n %U:%G %a' ess-portal.env secrets /var/lib/ess-portal/ess.db /opt/ess-portal/current/server
    ls /run`
  const sandbox = [
    '--ro-bind / / --dev /dev --tmpfs /opt --tmpfs /run --tmpfs /usr/local/sbin',
    `--bind ${place}/etc /etc --bind ${place}/lib /var/lib --ro-bind ${release.unpacked} ${release.unpacked}`,
  ]
  const { code, said } = await runPlain('bwrap', [...sandbox.join(' ').split(' '), 'sh', '-c', script])
  expect(said).toContain('first.admin is a payroll admin now')
  expect(said.trim().split('\n').slice(-4)).toEqual([
    'ess-portal.env root:ess-portal 640',
    'secrets root:root 700',
    '/var/lib/ess-portal/ess.db ess-portal:ess-portal 600',
    '/opt/ess-portal/current/server root:root 755',
  ])
  expect(code).toBe(0)
})

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

const healthCheck = (port: number) =>
  runPlain(process.execPath, [inRelease('bin/is-healthy.mjs')], { PORT: String(port) })

/** The container file's instructions, with long lines joined. */
const instructions = () =>
  read(release.unpacked, 'Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n')
    .map((line) => /^(\w+) (.*)$/.exec(line)!.slice(1) as [string, string])

const only = (instruction: string) => instructions().find(([name]) => name === instruction)![1]

test('the container file pins its base by version, and doesn’t run as root, and has a health check', () => {
  expect(instructions().map(([name]) => name)).toEqual(
    'ARG FROM COPY RUN ENV USER WORKDIR VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' '),
  )
  expect(only('ARG')).toMatch(new RegExp(`^BASE=[\\w./]+/node:${process.versions.node.split('.')[0]}-[\\w.-]+$`))
  expect(only('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
  expect(only('HEALTHCHECK')).toContain('CMD ["node", "/opt/ess-portal/bin/is-healthy.mjs"]')
})

test.skipIf(!has('bwrap'))('it runs as in a container: as its own user, with a read-only root', async () => {
  const data = join(release.folder, 'container-data')
  mkdirSync(data)
  chmodSync(data, 0o777)
  const port = await freePort()
  const [uid, gid] = only('USER').split(':') as [string, string]
  const own = Object.fromEntries(
    only('ENV')
      .split(' ')
      .map((each) => each.split('=')),
  ) as { PATH: string }
  const given = { ESS_PUBLIC_URL: 'https://portal.example.com', ESS_PAYROLL: 'none', SMTP_URL: 'smtp://127.0.0.1:9' }
  const env = {
    ...own,
    ...given,
    PORT: `${port}`,
    PATH: `${own.PATH}:${dirname(process.execPath)}`,
  }
  const command = JSON.parse(only('CMD')) as string[]
  const sandbox = [
    `--unshare-user --uid ${uid} --gid ${gid} --unshare-pid --as-pid-1 --die-with-parent --info-fd 1`,
    '--ro-bind / / --dev /dev --proc /proc --tmpfs /opt --tmpfs /var/lib',
    `--ro-bind ${release.unpacked} /opt/ess-portal --bind ${data} ${only('VOLUME')}`,
    `--remount-ro /opt --remount-ro /var/lib --remount-ro /dev --chdir ${only('WORKDIR')} --`,
  ]
  const container = startPlain('bwrap', [...sandbox.join(' ').split(' '), ...command], env)
  const said = output(container)
  const ended = once(container, 'exit')
  await expect.poll(() => isHealthy(port), { message: said() }).toBe(true)
  expect((await healthCheck(port)).code).toBe(0)
  expect(existsSync(join(data, 'ess.db'))).toBe(true)
  process.kill(Number(/"child-pid": (\d+)/.exec(said())![1]), 'SIGTERM')
  expect(await ended).toEqual([0, null])
  expect((await healthCheck(port)).code).toBe(1)
})

test.skipIf(!has('shellcheck'))('shellcheck finds nothing in the scripts', () => {
  const scripts = ['install.sh', 'bin/settings.sh', 'bin/ess', 'bin/ess-portal', 'bin/ess-as-service']
  const found = spawnSync('shellcheck', ['-x', ...scripts.map((file) => `deploy/${file}`)], { encoding: 'utf8' })
  expect(found.stdout).toBe('')
  expect(found.status).toBe(0)
})

test.skipIf(!has('systemd-analyze'))('systemd accepts the unit, and rates its protection as good', async () => {
  const { root } = await installed()
  const unit = join(root, 'etc/systemd/system/ess-portal.service')
  // It checks that the command exists.
  writeFileSync(unit, read(unit).replace('ExecStart=', `ExecStart=${root}`))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect([verified.stderr, verified.status]).toEqual(['', 0])
  // In tenths: 0 is best, 100 worst.
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=15', unit], {
    encoding: 'utf8',
  })
  expect(judged.stdout).toContain('Overall exposure level for ess-portal.service')
  expect(judged.status).toBe(0)
})
