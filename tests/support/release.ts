import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

/** Runs a command to its end, without this process's development packages and settings. */
export async function runPlain(command: string, args: string[], env: Record<string, string> = {}, input = '') {
  const child = startPlain(command, args, env)
  child.stdin!.end(input)
  const said = output(child)
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said() }
}

export const startPlain = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawn(command, args, { cwd: '/', env: { PATH: process.env.PATH!, TMPDIR: tmpdir(), ...env }, stdio: 'pipe' })

export function output(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return () => said
}

/** Packs a release around the built app, and unpacks it in an empty folder. */
export async function packRelease() {
  const folder = mkdtempSync(join(tmpdir(), 'ess-release-'))
  const env = { HOME: process.env.HOME ?? '' }
  const { code, said } = await runPlain(
    process.execPath,
    [`${process.cwd()}/tools/release.mjs`, '--built', `--out=${folder}`],
    env,
  )
  if (code !== 0) throw new Error(said)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder })
  const archive = readdirSync(folder).find((file) => file.endsWith('.tar.gz'))!
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  return { folder, archive, unpacked: join(folder, `ess-portal-${version}`) }
}

/** Every package in a folder, as name@version. */
export function packagesIn(folder: string): string[] {
  const modules = join(folder, 'node_modules')
  if (!existsSync(modules)) return []
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
  )
  return names.flatMap((name) => {
    const { version: found } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'))
    return [`${name}@${found}`, ...packagesIn(join(modules, name))]
  })
}

export const has = (command: string) => process.env.PATH!.split(':').some((folder) => existsSync(join(folder, command)))
