import { describe, expect, test } from 'vitest'
import { fittingText, segmentsOf } from './text-segments.ts'

test.each<[what: string, text: string, encoding: string, segments: number]>([
  ['nothing', '', 'GSM-7', 1],
  ['160 plain characters', 'a'.repeat(160), 'GSM-7', 1],
  ['161 plain characters', 'a'.repeat(161), 'GSM-7', 2],
  ['two full segments', 'a'.repeat(306), 'GSM-7', 2],
  ['one character more', 'a'.repeat(307), 'GSM-7', 3],
  ['accents in the alphabet', 'à'.repeat(160), 'GSM-7', 1],
  ['80 euro signs, which take two places each', '€'.repeat(80), 'GSM-7', 1],
  ['81 euro signs', '€'.repeat(81), 'GSM-7', 2],
  ['a bracket that would be split between two segments', `${'a'.repeat(152)}[${'a'.repeat(152)}`, 'GSM-7', 3],
  ["an accent that isn't in the alphabet", 'í', 'UCS-2', 1],
  ['70 characters with a curly quote', `’${'a'.repeat(69)}`, 'UCS-2', 1],
  ['71 characters with a curly quote', `’${'a'.repeat(70)}`, 'UCS-2', 2],
  ['35 emoji, which take two places each', '🚚'.repeat(35), 'UCS-2', 1],
  ['36 emoji', '🚚'.repeat(36), 'UCS-2', 2],
  ['an emoji that would be split between two segments', `${'a'.repeat(66)}🚚${'a'.repeat(66)}`, 'UCS-2', 3],
])('%s', (_, text, encoding, segments) => expect(segmentsOf(text)).toEqual({ encoding, segments }))

describe('the wording', () => {
  const [long, short] = ['a'.repeat(161), 'b'.repeat(160)]
  test.each<[what: string, wordings: string[], chosen: string]>([
    ['is the first that fits', [long, short, 'c'], short],
    ['is the last if none fits', [`x${long}`, long], long],
    [
      'keeps the accents that cost nothing extra, and drops the others',
      ['¿Pidió café? ¡Sí, mañana! Á la una'],
      '¿Pidio café? ¡Si, mañana! A la una',
    ],
    ['has plain quotes and dashes', ['“Don’t” – wait…'], '"Don\'t" - wait...'],
  ])('%s', (_, wordings, chosen) => expect(fittingText(...wordings)).toBe(chosen))
})
