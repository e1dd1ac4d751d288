import { Maskito, type MaskitoOptions } from '@maskito/core'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import {
  emailMask,
  entryMask,
  gpaMask,
  numberMask,
  phoneMask,
  withoutSpaces,
  worldPhoneMask,
  zipMask,
} from './masks.ts'

type Does = { type: string } | { paste: string } | { fill: string }

/** Texts show the caret as a bar, or a selection between two bars: "(60|2) 5". */
async function edit(mask: MaskitoOptions, before: string, does: Does): Promise<string> {
  const input = document.body.appendChild(document.createElement('input'))
  const [from, to = from] = [...before.matchAll(/\|/g)].map(({ index }, nth) => index - nth) as [number, number?]
  input.value = before.replaceAll('|', '')
  const masked = new Maskito(input, mask)
  input.focus()
  input.setSelectionRange(from, to)
  const user = userEvent.setup({ document })
  if ('paste' in does) await user.paste(does.paste)
  else if ('type' in does) await user.keyboard(does.type)
  else {
    input.value = does.fill
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  masked.destroy()
  return `${input.value.slice(0, input.selectionStart!)}|${input.value.slice(input.selectionEnd!)}`
}

const backspace = { type: '{Backspace}' }
const remove = { type: '{Delete}' }

afterEach(() => document.body.replaceChildren())

describe('a phone', () => {
  test.each<[what: string, before: string, does: Does, after: string]>([
    ['is formatted while it is typed', '|', { type: '6025550123' }, '(602) 555-0123|'],
    ['typed in the middle', '(602) 5|55-012', { type: '9' }, '(602) 59|5-5012'],
    ['typed within the area code', '(60|2', { type: '9' }, '(609) |2'],
    ['an eleventh digit', '(602) 555-0123|', { type: '9' }, '(602) 555-0123|'],
    ['an eleventh digit in the middle', '(602) 5|55-0123', { type: '9' }, '(602) 5|55-0123'],
    ['a digit over a selected one', '(602) 5|5|5-0123', { type: '9' }, '(602) 59|5-0123'],
    ['a letter', '(602) 5|', { type: 'x' }, '(602) 5|'],
    ['country code and number', '(160) 255-5012|', { type: '3' }, '(602) 555-0123|'],
    ['deleting a digit at the end', '(602) 5|', backspace, '(602|'],
    ['deleting a digit in the middle', '(602) 55|5-0123', backspace, '(602) 5|50-123'],
    ['deleting back over the hyphen', '(602) 555-|0123', backspace, '(602) 55|0-123'],
    ['deleting back over space and bracket', '(602) |555-0123', backspace, '(60|5) 550-123'],
    ['deleting back over the first bracket', '(|602) 555', backspace, '(|602) 555'],
    ['deleting forward over the hyphen', '(602) 555|-0123', remove, '(602) 555-|123'],
    ['deleting all', '|(602) 555-0123|', backspace, '|'],
    ['pasting with dots', '|', { paste: '602.555.0123' }, '(602) 555-0123|'],
    ['pasting with the country code', '|', { paste: '+1 602 555 0123' }, '(602) 555-0123|'],
    ['pasting over the current value', '|(480) 555-0199|', { paste: '1-602-555-0123' }, '(602) 555-0123|'],
    ['pasting with words around it', '|', { paste: 'Cell: (602) 555-0123 ' }, '(602) 555-0123|'],
    ['pasting too much keeps it for the rules to judge', '|', { paste: '602-555-0123 x45' }, '602555012345|'],
    ['deleting the excess', '60255501234|', backspace, '(602) 555-0123|'],
    ['autofill', '|', { fill: '+16025550123' }, '(602) 555-0123|'],
    ["autofill that's too long", '|', { fill: '602-555-0123 x45' }, '602555012345|'],
  ])('%s', async (_, before, does, after) => expect(await edit(phoneMask, before, does)).toBe(after))
})

test.each<[before: string, does: Does, after: string]>([
  ['|', { type: '+52 55 5555' }, '+52555555|'],
  ['|', { paste: '+52 (55) 5555-0142' }, '+525555550142|'],
  ['|', { paste: '+1 602 555 0123' }, '+16025550123|'],
  ['|', { type: '6025550123' }, '(602) 555-0123|'],
  ['+525555550142|', backspace, '+52555555014|'],
])('a phone in any country: %j', async (before, does, after) =>
  expect(await edit(worldPhoneMask, before, does)).toBe(after),
)

describe('a ZIP code', () => {
  test.each<[what: string, before: string, does: Does, after: string]>([
    ['the sixth digit', '85009|', { type: '1' }, '85009-1|'],
    ['a letter', '8500|', { type: 'A' }, '8500|'],
    ["a typed hyphen isn't stored", '85009|', { type: '-' }, '85009|'],
    ['a tenth digit', '85009-1234|', { type: '5' }, '85009-1234|'],
    ['a tenth digit in the middle pushes no digit out', '85|009-1234', { type: '9' }, '85|009-1234'],
    ['deleting back over the hyphen', '85009-|1234', backspace, '8500|1-234'],
    ['pasting five and four', '|', { paste: '85009-1234' }, '85009-1234|'],
    ['pasting with the state before it', '|', { paste: 'AZ 85009' }, '85009|'],
    ['pasting ten digits', '|', { paste: '8500912345' }, '85009-1234|'],
    ['autofill', '|', { fill: '850091234' }, '85009-1234|'],
  ])('%s', async (_, before, does, after) => expect(await edit(zipMask, before, does)).toBe(after))
})

describe('a grade point average', () => {
  test.each([
    ['3', '3'],
    ['35', '3.5'],
    ['3.', '3.'],
    ['3.5', '3.5'],
    ['3,5', '3.5'],
    ['GPA 3.5', 'GPA 3.5'],
    ['B+', 'B+'],
    ['100', '100'],
    ['9.99', '9.99'],
    ['10.0', '10.0'],
    ['', ''],
  ])('%j is shown as %j', async (text, stands) => {
    expect(await edit(gpaMask, '|', { fill: text })).toBe(`${stands}|`)
    expect(await edit(gpaMask, '|', { paste: text })).toBe(`${stands}|`)
  })

  test.each<[what: string, before: string, does: Does, after: string]>([
    ['the point is added automatically', '|', { type: '35' }, '3.5|'],
    ['the point may be typed', '|', { type: '3,5' }, '3.5|'],
    ['deleting back over the point', '3.|5', backspace, '3|.5'],
  ])('%s', async (_, before, does, after) => expect(await edit(gpaMask, before, does)).toBe(after))
})

test('a number loses spaces and hyphens, but keeps invalid characters', async () => {
  expect(await edit(numberMask, '|', { paste: ' 1210-002 48' })).toBe('121000248|')
  expect(await edit(numberMask, '12|', { type: '-x' })).toBe('12x|')
  expect(await edit(withoutSpaces, '|', { paste: ' 12-AB 9' })).toBe('12-AB9|')
})

describe('reads pasted invisible or lookalike characters the way they look', () => {
  test.each<[mask: string, of: MaskitoOptions, pasted: string, after: string]>([
    ['a routing number', numberMask, '\u202a121000248\u202c', '121000248|'],
    ['a routing number in full-width digits', numberMask, '１２１０００２４８', '121000248|'],
    ['an account number with an en dash', numberMask, '12\u20133456', '123456|'],
    ['a secret number', withoutSpaces, '\ufeff1234\u00a05678', '12345678|'],
    ['a phone number', phoneMask, '602\u2011555\u20110123\u200b', '(602) 555-0123|'],
    ['a phone number with its country code', worldPhoneMask, '\u200e＋525512345678', '+525512345678|'],
    ['a ZIP code', zipMask, '85009\u20131234', '85009-1234|'],
    ['an amount', entryMask, '\u200b1\u202f250.50', '1 250.50|'],
    ['an address with its name', emailMask, 'Ann Lee <ann@post.example>', 'ann@post.example|'],
    ['a mail link', emailMask, 'mailto:ann@post.example', 'ann@post.example|'],
  ])('%s', async (_, mask, paste, after) => {
    expect(await edit(mask, '|', { paste })).toBe(after)
    expect((await edit(mask, '|', { fill: paste })).replace('|', '')).toBe(after.replace('|', ''))
  })

  test('a character typed in the middle leaves the caret after it', async () => {
    expect(await edit(entryMask, '1|0.00', { paste: '\u200b２' })).toBe('12|0.00')
  })
})
