import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { tablesIn, translationOf } from '../../tools/language.mjs'

type Node = { type: string; [name: string]: unknown }

/** The English texts whose Spanish differs. A parameter matches any value. */
export function englishOnly(): RegExp[] {
  const texts = modules().flatMap(pairsOf)
  const spanish = new Set(texts.map(([, said]) => said))
  const english = new Set(texts.filter(([text, said]) => text !== said && !spanish.has(text)).map(([text]) => text))
  return [...english].filter(isWording).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map(quoted)
          .join('.+')}$`,
      ),
  )
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Some texts are little more than their parameters: '{{first}} to {{last}}'. */
const isWording = (text: string) => {
  const words = text.replace(/\{\{\w+\}\}/g, '').match(/[A-Za-z]{2,}/g)?.length ?? 0
  return words > (text.includes('{{') ? 1 : 0)
}

const modules = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('src/languages/') && !/(^|[./-])test[-.]/.test(file))

/** Each text of a module in English and in Spanish. */
function pairsOf(module: string): [english: string, spanish: string][] {
  const code = readFileSync(module, 'utf8')
  const tables: { name: string; start: number; end: number }[] = /\b(screenTexts|sentences)\(/.test(code)
    ? tablesIn(code, module)
    : []
  if (tables.length === 0) return []
  const translation = tablesOf(readFileSync(translationOf(module, 'es'), 'utf8'))
  return tables.flatMap(({ name, start, end }) => {
    const [english] = textsIn(`(${code.slice(start, end).replace(/^en:\s*/, '')})`)
    return [...(english ?? [])].flatMap(([key, text]): [string, string][] => {
      const said = translation.get(name)?.get(key)
      return said === undefined ? [] : [[text, said]]
    })
  })
}

/** The tables of a file of translations, by name. */
function tablesOf(code: string): Map<string, Map<string, string>> {
  const named = [...code.matchAll(/export const (\w+) = translated/g)].map(([, name]) => name!)
  const tables = textsIn(code)
  return new Map(named.map((name, at) => [name, tables[at]!]))
}

/** The tables that a piece of code has, in its order: their texts by key. A text with plural forms has several keys. */
function textsIn(code: string): Map<string, string>[] {
  const tables: Map<string, string>[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!node || typeof node !== 'object' || Array.isArray(node)) return
    if ((node as Node).type === 'ObjectExpression') tables.push(new Map(textsOf(node as Node, '')))
    else for (const each of Object.values(node)) visit(each)
  }
  visit(parseAst(code, { lang: 'ts' }).body)
  return tables
}

function textsOf(table: Node, before: string): [string, string][] {
  return (table['properties'] as Node[]).flatMap((property): [string, string][] => {
    const [key, value] = [property['key'], property['value']] as (Node | undefined)[]
    const name = `${before}${String(key?.['name'] ?? key?.['value'])}`
    if (value?.type === 'ObjectExpression') return textsOf(value, `${name}.`)
    return value?.type === 'Literal' && typeof value['value'] === 'string' ? [[name, value['value']]] : []
  })
}
