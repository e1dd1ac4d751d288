/** Plural forms, chosen by `count` and the rules of the language. */
type Forms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string }
type Text = string | Forms
type Table = Readonly<Record<string, Text>>

type Wording<T extends Text> = T extends string ? T : T[keyof T] & string
type Names<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

/** The parameters of a text: a value for each `{{name}}`, and `count` if it has plural forms. */
export type Fill<T extends Text> = Readonly<Record<Names<Wording<T>>, string | number>> &
  ([Extract<T, Forms>] extends [never] ? unknown : { readonly count: number })

/** No argument for a text without parameters. */
export type FillOf<T extends Text> = [keyof Fill<T>] extends [never] ? [] : [fill: Fill<T>]

/** A translation has every key of the English table. */
type Translation<En extends Table> = { readonly [key in keyof En]: Text }
type Load<T> = () => Promise<{ default: T }>
type Catalogue = { en: Table; others: Readonly<Record<string, Load<Table>>>; language: string; table: Table }

const catalogues = new Map<string, Catalogue>()
const loading = new Set<Promise<void>>()
let preferred: readonly string[] = ['en']

/**
 * The texts of one screen. The compiler checks keys and parameters. Texts are part of their screen's chunk, and every
 * other language is a chunk too: `{ en: {…}, es: () => import('./texts.es.ts') }`. If a language cannot be loaded,
 * English is shown.
 */
export function screenTexts<const En extends Table, Language extends string>(
  screen: string,
  tables: { en: En } & { readonly [language in Language]: language extends 'en' ? En : Load<Translation<En>> },
) {
  const { en, ...others } = tables
  const catalogue: Catalogue = { en, others, language: 'en', table: en }
  catalogues.set(screen, catalogue)
  follow(catalogue)
  return <Key extends keyof En & string>(key: Key, ...[fill]: FillOf<En[Key]>): string =>
    said(catalogue, catalogue.table[key]!, fill as Record<string, string | number> | undefined)
}

/** Checks a translation against the English table: `export default translated<typeof english>()({…})`. */
export function translated<En extends Table>() {
  return <const Other extends Translation<En>>(table: {
    [key in keyof Other]: key extends keyof En ? Fitting<En[key], Other[key]> : never
  }): Translation<En> => table as Translation<En>
}

type Fitting<E extends Text, O extends Text> =
  Exclude<Names<Wording<O>>, keyof Fill<E>> extends infer Extra
    ? [Extra] extends [never]
      ? O
      : `{{${Extra & string}}} is not given`
    : never

/** Uses the first of these languages ('es', 'es-MX') that a screen has. Wait for `textsLoaded` before rendering. */
export function preferLanguages(tags: readonly string[]): void {
  preferred = tags.map((tag) => tag.split('-')[0]!)
  for (const catalogue of catalogues.values()) follow(catalogue)
}

/** Resolves when the texts of all screens loaded so far are available. */
export async function textsLoaded(): Promise<void> {
  while (loading.size) await Promise.all(loading)
}

function follow(catalogue: Catalogue): void {
  const language = preferred.find((each) => each === 'en' || each in catalogue.others) ?? 'en'
  const load = catalogue.others[language]
  const speak = (table: Table) => void Object.assign(catalogue, { language, table })
  if (!load) return speak(catalogue.en)
  const done = load()
    .then(({ default: table }) => speak(table))
    .catch(() => undefined)
    .finally(() => loading.delete(done))
  loading.add(done)
}

function said({ language }: Catalogue, text: Text, fill: Record<string, string | number> = {}): string {
  const wording = typeof text === 'string' ? text : (text[category(language, Number(fill['count']))] ?? text.other)
  return wording.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''))
}

/** English needs no `Intl`, because creating its first object delays the first screen. */
function category(language: string, count: number): Intl.LDMLPluralRule {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  return new Intl.PluralRules(language).select(count)
}
