import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Weight = 'regular' | 'bold'

/** A font as fontkit reads it. Measurements are in font units. */
type FontFile = {
  ascent: number
  descent: number
  unitsPerEm: number
  hasGlyphForCodePoint: (code: number) => boolean
  getGlyph: (id: number, letters?: number[]) => { codePoints: number[] } | null
}

export type Script = {
  name: string
  /** Whether the font's own tables join and place letters. A run is then shaped as a whole. */
  shaped: boolean
  letters: RegExp
  /** The package, and the path from its export to its files. */
  from: string
  files: Record<Weight, string>
}

/** Covers the letters of all names in Latin, Greek, and Cyrillic script. */
export const usualScript: Script = {
  name: 'usual',
  shaped: false,
  letters: /./su,
  from: '@expo-google-fonts/noto-sans',
  files: { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' },
}

/** The first font with the letter is used. See docs/decisions/0033 for the choice of fonts. */
const otherScripts: readonly Script[] = [
  {
    name: 'hangul',
    shaped: false,
    letters: /\p{Script=Hangul}/u,
    from: '@embedpdf/fonts-kr',
    files: { regular: '../fonts/NotoSansKR-Regular.otf', bold: '../fonts/NotoSansKR-Bold.otf' },
  },
  {
    name: 'han',
    shaped: false,
    // Includes the punctuation and wide letters used with them.
    letters: /[\p{Script=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uff60]/u,
    from: '@embedpdf/fonts-sc',
    files: { regular: '../fonts/NotoSansHans-Regular.otf', bold: '../fonts/NotoSansHans-Bold.otf' },
  },
  {
    name: 'arabic',
    shaped: true,
    letters: /\p{scx=Arabic}/u,
    from: '@embedpdf/fonts-arabic',
    files: { regular: '../fonts/NotoNaskhArabic-Regular.ttf', bold: '../fonts/NotoNaskhArabic-Bold.ttf' },
  },
]

export const everyScript: readonly Script[] = [usualScript, ...otherScripts]

/** Marks and invisible characters belong to the preceding letter. */
const joins = /[\p{M}\p{Cf}]/u
const between = /[\p{Z}\p{P}]/u
/** Matches almost every text, because letters of other scripts have higher codes. */
const onlyUsual = /^[\0-\u05ff]*$/

/** A part of a line that's drawn with one font. */
type Stretch = { text: string; script: Script }

/** Splits text where another font is needed. `weight`: the weight of the fonts to check. */
export function stretchesOf(text: string, weight: Weight): Stretch[] {
  if (onlyUsual.test(text)) return text ? [{ text, script: usualScript }] : []
  const letters = [...text]
  const scripts: Script[] = []
  for (const letter of letters) {
    const last = scripts.at(-1)
    scripts.push(last && joins.test(letter) ? last : scriptOf(letter))
  }
  takeIn(letters, scripts, weight)
  const stretches: Stretch[] = []
  for (const [at, letter] of letters.entries()) {
    const script = scripts[at]!
    const last = stretches.at(-1)
    if (last && last.script === script) last.text += letter
    else stretches.push({ text: letter, script })
  }
  return stretches
}

const scriptOf = (letter: string): Script => otherScripts.find(({ letters }) => letters.test(letter)) ?? usualScript

/** A space between two words of another script belongs to that script, so the words form one run in their own direction. */
function takeIn(letters: string[], scripts: Script[], weight: Weight): void {
  let before = -1
  for (const [at, letter] of letters.entries()) {
    if (scripts[at] === usualScript && between.test(letter)) continue
    const script = scripts[at]!
    if (script !== usualScript && script === scripts[before]) {
      const gap = letters.slice(before + 1, at)
      const { hasGlyph } = fontOf(script, weight)
      if (gap.every(hasGlyph)) scripts.fill(script, before + 1, at)
    }
    before = at
  }
}

type Font = {
  /** The parsed font file that pdfkit draws with. */
  file: object
  hasGlyph: (letter: string) => boolean
  /** Extent above and below the baseline, as fractions of the size; `below` is positive. */
  above: number
  below: number
}

const loaded = new Map<string, Font>()

/**
 * Read from disk when a text needs it, then cached: pdfkit would read a font's bytes again for each document, which took most of
 * the time. Only the letters used are embedded.
 */
export function fontOf(script: Script, weight: Weight): Font {
  const key = `${script.name} ${weight}`
  const found = loaded.get(key)
  if (found) return found
  const read = readFileSync(join(dirname(require.resolve(script.from)), script.files[weight]))
  const file = rememberingLetters(fontkit.create(script.shaped ? read : withoutLayout(read)))
  const font = {
    file,
    hasGlyph: (letter: string) => file.hasGlyphForCodePoint(letter.codePointAt(0)!),
    above: file.ascent / file.unitsPerEm,
    below: -file.descent / file.unitsPerEm,
  }
  loaded.set(key, font)
  return font
}

/** The fonts read so far, such as 'han bold'. */
export const fontsRead = (): string[] => [...loaded.keys()]

const require = createRequire(import.meta.url)
// The copy that pdfkit reads fonts with.
const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create: (font: Buffer) => FontFile }

/**
 * Makes text copyable. fontkit caches a glyph as it was first requested, and if that was as part of another glyph (the n of an
 * ñ), it has no letter.
 */
function rememberingLetters(file: FontFile): FontFile {
  const getGlyph = file.getGlyph.bind(file)
  file.getGlyph = (id, letters) => {
    const glyph = getGlyph(id, letters)
    if (glyph && letters?.length) glyph.codePoints = letters
    return glyph
  }
  return file
}

/** Reading the ligature and kerning tables, which these scripts don't need, took half a second per document. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4)
    if (['GSUB', 'GPOS', 'GDEF'].includes(tag)) font.write('none', entry, 'latin1')
  }
  return font
}
