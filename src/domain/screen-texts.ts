import rosetta from 'rosetta'

type Fill = Record<string, string | number>
type Entry = string | ((fill: never) => string)

const language = 'en'
const catalogue = rosetta<Record<string, unknown>>()
catalogue.locale(language)

/**
 * Registers the texts of one screen and answers its translator. A second language is a second table beside `en`.
 * Texts stand in a screen's own chunk, so that the first screen does not carry those of all others.
 */
export function screenTexts<Table extends Record<string, Entry>>(screen: string, tables: { en: Table }) {
  catalogue.set(language, { [screen]: tables[language] })
  return (key: keyof Table & string, fill?: Fill): string => catalogue.t([screen, key] as unknown as string, fill)
}
