import type { Language } from './languages.ts'
import { type English, loadedTables, type Translation } from './screen-texts.ts'

/** Modules that declare texts, by any name. */
type Modules = Readonly<Record<string, object>>

/** The names of a module's texts. */
type TextsIn<Module> = {
  [name in keyof Module]: Module[name] extends (...given: never[]) => string
    ? 'english' extends keyof Module[name]
      ? name
      : never
    : never
}[keyof Module]

/** A translation of these modules: the same modules, each with a table for every text. */
export type TranslationOf<All extends Modules> = {
  readonly [module in keyof All]: {
    readonly [text in TextsIn<All[module]>]: Translation<English<All[module][text]>>
  }
}

/** For the server, which supports all languages. Doesn't compile if a module or one of its texts isn't translated. */
export function addTranslation<All extends Modules>(
  language: Exclude<Language, 'en'>,
  english: All,
  translation: TranslationOf<All>,
): void {
  for (const [module, tables] of Object.entries(translation))
    for (const [name, table] of Object.entries(tables)) {
      const tables = loadedTables.get((english[module] as Record<string, unknown>)[name])
      if (!tables) throw new Error(`${module} has no texts named ${name}.`)
      Object.assign(tables, { [language]: table })
    }
}
