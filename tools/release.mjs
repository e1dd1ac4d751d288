// npm run release: packs the server, the app, and everything they need at run time. The same commit gives the same bytes.
// --out=FOLDER sets the target (default: release). --built uses the app already in dist.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleRelease, external } from './bundle-server.mjs'
import { copyPackages, licensesOf, nameAndVersion, neededFolders } from './release-packages.mjs'
import { billOfMaterials } from './release-sbom.mjs'
import { install, requireNode, run, top } from './steps.mjs'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' }, built: { type: 'boolean' } } })
requireNode()
install()
if (!values.built) {
  const code = await run('node', [join('tools', 'build.mjs')], { env: { NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}

const own = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
if (!readFileSync(join(top, 'CHANGELOG.md'), 'utf8').includes(`\n## ${own.version}\n`)) {
  console.error(`CHANGELOG.md has no section ${own.version}. Describe there what changed.`)
  process.exit(1)
}
const madeAt = timeOfSources()
const [nodeMajor] = process.versions.node.split('.')
const name = `ess-portal-${own.version}`
const out = resolve(values.out)
const folder = join(out, name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const inServer = await bundleRelease(join(folder, 'server'))
// The bundler's helper process would keep this process running.
await (await import('esbuild')).stop()
const inApp = JSON.parse(readFileSync(join(top, 'dist', '.vite', 'packages.json'), 'utf8'))
const carried = neededFolders(external)
const bill = billOfMaterials({ carried: carried.map(nameAndVersion), bundled: bundledPackages(), madeAt })
copyPackages(carried, folder)
copyOurs()
write('package.json', json(packageFile()))
write('Containerfile', readFileSync(join(top, 'deploy', 'Containerfile'), 'utf8').replace('NODE_MAJOR', nodeMajor))
write('sbom.cdx.json', json(bill))
write('BUNDLED-LICENSES.txt', `${licensesOf([...new Set([...inServer, ...inApp])].toSorted())}\n`)
pack()

/** Browsers compare the app's files by time and length, so two releases must not have the same time. */
function timeOfSources() {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return new Date(Number(given) * 1000)
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: top, encoding: 'utf8' })
    return new Date(Number(seconds) * 1000)
  } catch {
    console.error(
      'There’s no git history here. Set SOURCE_DATE_EPOCH to the time of this release, in seconds since 1970.',
    )
    return process.exit(1)
  }
}

/** The files that contain each bundled package. */
function bundledPackages() {
  const places = new Map()
  for (const [place, folders] of Object.entries({ app: inApp, server: inServer }))
    for (const each of folders.map(nameAndVersion)) places.set(each, [...(places.get(each) ?? []), place])
  return places
}

/** Names the release, and the kind of machine that the database driver was compiled for. */
function packageFile() {
  const { version, description, license, engines, dependencies } = own
  return {
    name: own.name,
    version,
    private: true,
    type: 'module',
    description,
    license,
    engines,
    os: [process.platform],
    cpu: [process.arch],
    dependencies: Object.fromEntries(external.map((each) => [each, dependencies[each]])),
  }
}

function copyOurs() {
  const copies = {
    dist: 'dist',
    docs: 'docs',
    'README.md': 'docs/README.md',
    'CHANGELOG.md': 'CHANGELOG.md',
    LICENSE: 'LICENSE',
    'server/reference/counties.txt': 'server/reference/counties.txt',
    'server/reference/zip-codes.txt': 'server/reference/zip-codes.txt',
    deploy: '.',
  }
  const filter = (path) => !path.startsWith(join(top, 'dist', '.vite'))
  for (const [from, to] of Object.entries(copies))
    cpSync(join(top, from), join(folder, to), { recursive: true, filter })
}

function write(file, text) {
  writeFileSync(join(folder, file), text)
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function pack() {
  const archive = `${name}-${process.platform}-${process.arch}.tar.gz`
  const same = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const seconds = madeAt.getTime() / 1000
  const args = [...same, `--mtime=@${seconds}`, '--use-compress-program=gzip -n', '-cf', archive, name]
  execFileSync('tar', args, { cwd: out, stdio: 'inherit' })
  const bom = `${name}.cdx.json`
  cpSync(join(folder, 'sbom.cdx.json'), join(out, bom))
  const sums = [archive, bom].map((file) => {
    chmodSync(join(out, file), 0o644)
    return `${createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex')}  ${file}\n`
  })
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
  rmSync(folder, { recursive: true })
  console.log(`${sums.join('')}In ${out}; check with: sha256sum -c SHA256SUMS`)
}
