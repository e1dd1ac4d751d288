import type { Language } from './languages.ts'

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

/** Returns a text of one screen, in the current language. */
export interface ScreenText<En extends Table> {
  <Key extends keyof En & string>(key: Key, ...fill: FillOf<En[Key]>): string
  /** Whether a code from elsewhere is a key of the table. */
  has(key: string): key is keyof En & string
  keys(): (keyof En & string)[]
  /** The table's type, for translations. Never set. */
  readonly english?: En
}

/** A translation has every key of the English table. */
export type Translation<En extends Table> = { readonly [key in keyof En]: Text }
type Tables<En extends Table> = { readonly en: En } & {
  readonly [language in Exclude<Language, 'en'>]?: Translation<En>
}

let spoken: Language = 'en'

/** The tables that are loaded, by the text and by its English table. The server adds translations to them. */
export const loadedTables = new Map<unknown, Tables<Table>>()

/**
 * The texts of one screen. The compiler checks keys and parameters. The translations are in `src/languages`, at the same
 * path and under the same name. A build of the app replaces the English table with one of them (`tools/language.mjs`).
 * The server, which speaks every language, adds the translations (`translations.ts`).
 */
export function screenTexts<const En extends Table>(_screen: string, tables: Tables<En>): ScreenText<En> {
  const [built = 'en'] = Object.keys(tables) as Language[]
  const text = (key: string, fill?: Record<string, string | number>) => {
    const language = tables[spoken] ? spoken : built
    return said(language, tables[language]![key]!, fill)
  }
  const own = tables[built]!
  const texts = Object.assign(text, {
    has: (key: string) => Object.hasOwn(own, key),
    keys: () => Object.keys(own),
  }) as unknown as ScreenText<En>
  for (const name of [texts, tables.en]) loadedTables.set(name, tables)
  return texts
}

export type English<T> = T extends { readonly english?: infer En }
  ? En extends Table
    ? En
    : never
  : T extends Table
    ? T
    : never

/** Checks a translation against the English texts: `export const teamText = translated<typeof english.teamText>()({…})`. */
export function translated<Texts>() {
  return <const Other extends Translation<English<Texts>>>(table: {
    [key in keyof Other]: key extends keyof English<Texts> ? Fitting<English<Texts>[key], Other[key]> : never
  }): Translation<English<Texts>> => table as Translation<English<Texts>>
}

type Fitting<E extends Text, O extends Text> =
  Exclude<Names<Wording<O>>, keyof Fill<E>> extends infer Extra
    ? [Extra] extends [never]
      ? O
      : `{{${Extra & string}}} is not given`
    : never

export const spokenLanguage = (): Language => spoken

/** From now on, texts and dates are in this language. */
export function speak(language: Language): void {
  spoken = language
}

/** Writes text in a person's language. For the server. `write` must be synchronous. */
export function inLanguage<T>(language: Language, write: () => T): T {
  const before = spoken
  spoken = language
  try {
    return write()
  } finally {
    spoken = before
  }
}

function said(language: Language, text: Text, fill: Record<string, string | number> = {}): string {
  const wording = typeof text === 'string' ? text : (text[category(language, Number(fill['count']))] ?? text.other)
  return wording.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, period: string) => {
    const value = String(fill[name] ?? '')
    // Such as '10:42 a.m.' at the end of a sentence.
    return value.endsWith('.') ? value : value + period
  })
}

/** English needs no `Intl`, because creating its first object delays the first screen. */
function category(language: Language, count: number): Intl.LDMLPluralRule {
  if (language === 'en') return count === 1 ? 'one' : 'other'
  return new Intl.PluralRules(language).select(count)
}
