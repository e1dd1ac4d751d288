import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/**
 * The packages that npm would install in a clone that has these packages, when the app needs one package to run and one to build.
 */
function askedOfNpm(installed: string[], env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ess-clone-'))
  folders.push(folder)
  const write = (path: string, text: string, mode?: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text, { mode })
  }
  write('tools/x', '')
  copyFileSync('tools/steps.mjs', join(folder, 'tools/steps.mjs'))
  write('package.json', JSON.stringify({ dependencies: { 'to-run': '1' }, devDependencies: { 'to-build': '1' } }))
  write('package-lock.json', '{}')
  for (const name of installed) write(`node_modules/${name}/package.json`, '{}')
  if (installed.length) write('node_modules/.package-lock.json', '{}')
  write('bin/npm', '#!/bin/sh\necho "$@" > asked', 0o755)
  const script = `import { install } from ${JSON.stringify(join(folder, 'tools/steps.mjs'))}; install()`
  const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`
  spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...env, PATH: path } })
  const asked = join(folder, 'asked')
  return existsSync(asked) ? readFileSync(asked, 'utf8') : ''
}

test.each([{ NODE_ENV: 'production' }, { NODE_ENV: '' }])(
  'with %j, a fresh clone gets the packages that build the app, even if npm skipped them',
  (env) => {
    for (const installed of [[], ['to-run']]) expect(askedOfNpm(installed, env)).toMatch(/^ci --include=dev /)
    expect(askedOfNpm(['to-run', 'to-build'], env)).toBe('')
  },
)
