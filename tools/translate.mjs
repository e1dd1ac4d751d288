// node tools/translate.mjs es: writes the English tables of every module of the app and the server that isn't translated yet into
// src/languages/es, for a translator to begin with.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { tablesIn, translationOf } from './language.mjs'

const [language] = process.argv.slice(2)
if (!/^[a-z]{2}$/.test(language ?? '')) throw new Error('Name a language by two letters.')
const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.ts', 'src/*.tsx', 'server/*.ts'], {
  encoding: 'utf8',
})
for (const module of modules.trim().split('\n')) {
  const to = translationOf(module, language)
  if (module.startsWith('src/languages/') || /(^|[./-])test[-.]/.test(module) || existsSync(to)) continue
  const code = readFileSync(module, 'utf8')
  const tables = /\b(screenTexts|sentences)\(/.test(code) ? tablesIn(code, module) : []
  if (tables.length === 0) continue
  const texts = tables.map(({ name, start, end }) => {
    const table = code.slice(start, end).replace(/^en:\s*/, '')
    return `export const ${name} = translated<typeof english.${name}>()(${table})\n`
  })
  const english = module.startsWith('src/') ? module.replace(/^src/, '@') : `@${module}`
  const imports = `import type * as english from '${english}'\nimport { translated } from '@/domain/screen-texts.ts'\n`
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, [imports, ...texts].join('\n'))
  console.log(to)
}
