import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const declaring = new Set(['screenTexts', 'sentences'])

/**
 * Where a module's texts are translated: same path, same name. Screens keep their texts in `texts.ts`, so the folder names
 * them.
 */
export function translationOf(module, language) {
  return `src/languages/${language}/${module.replace(/^src\//, '').replace(/\/texts\.ts$|\.tsx?$/, '')}.ts`
}

/** The English tables that a module declares: the name of the constant, and where the table begins and ends. */
export function tablesIn(code, file = '.ts') {
  const found = []
  const { body } = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  for (const statement of body) {
    const { declarations = [] } = statement.declaration ?? statement
    for (const { id, init } of declarations) {
      if (init?.type !== 'CallExpression' || !declaring.has(init.callee.name)) continue
      const given = init.arguments[1]
      const english = given.properties?.find(({ key }) => key?.name === 'en')
      const table = init.callee.name === 'sentences' ? given : english
      if (table) found.push({ name: id.name, isWhole: table === given, start: table.start, end: table.end })
    }
  }
  return found
}

/**
 * Builds the app in another language: each English table is replaced with its translation, so English isn't loaded. A missing
 * translation fails the build.
 */
export function inLanguage(language) {
  const root = process.cwd()
  return {
    name: 'language',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /\b(screenTexts|sentences)\(/ },
      handler(code, id) {
        const module = relative(root, id).split(sep).join('/')
        const tables = tablesIn(code, id)
        if (tables.length === 0) return null
        const translation = translationOf(module, language)
        if (!existsSync(join(root, translation))) this.error(`${module} has texts, but ${translation} is missing.`)
        const local = (name) => `${name}_${language}`
        const names = tables.map(({ name }) => `${name} as ${local(name)}`).join(', ')
        let translated = code
        for (const { name, isWhole, start, end } of tables.toReversed())
          translated =
            translated.slice(0, start) + (isWhole ? local(name) : `${language}: ${local(name)}`) + translated.slice(end)
        return { code: `import { ${names} } from '/${translation}'\n${translated}`, map: null }
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const sentences = JSON.parse(readFileSync(join(root, `src/languages/${language}/page.json`), 'utf8'))
        let translated = html.replace('<html lang="en"', `<html lang="${language}"`)
        for (const [english, sentence] of Object.entries(sentences)) {
          if (!translated.includes(`>${english}<`)) throw new Error(`index.html doesn't have: ${english}`)
          translated = translated.replaceAll(`>${english}<`, `>${sentence}<`)
        }
        return translated
      },
    },
  }
}
