import { describe, expect, test } from 'vitest'
import { phoneMask } from './phone-field.tsx'
import { zipMask } from './zip-field.tsx'
import { type Mask, masked } from './mask.ts'

/** A text with the caret as a bar, such as '(60|2) 5'. */
function edit(mask: Mask, before: string, marked: string, inputType?: string): string {
  const caret = marked.indexOf('|')
  const { shown, caret: after } = masked(mask, mask.digits(before), { text: marked.replace('|', ''), caret, inputType })
  return `${shown.slice(0, after)}|${shown.slice(after)}`
}

describe('a phone', () => {
  test('is formatted while it is typed', () => {
    let shown = ''
    for (const digit of '6025550123') {
      const next = masked(phoneMask, phoneMask.digits(shown), { text: shown + digit, caret: shown.length + 1, inputType: 'insertText' })
      expect(next.caret).toBe(next.shown.length)
      shown = next.shown
    }
    expect(shown).toBe('(602) 555-0123')
  })

  test.each([
    ['typed in the middle', '(602) 555-012', '(602) 59|55-012', 'insertText', '(602) 59|5-5012'],
    ['typed before a bracket', '(602', '(6092|', 'insertText', '(609) 2|'],
    ['an eleventh digit', '(602) 555-0123', '(602) 555-01239|', 'insertText', '(602) 555-0123|'],
    ['an eleventh digit in the middle', '(602) 555-0123', '(602) 59|55-0123', 'insertText', '(602) 5|55-0123'],
    ['a digit over a selected one', '(602) 555-0123', '(602) 59|5-0123', 'insertText', '(602) 59|5-0123'],
    ['a letter', '(602) 5', '(602) 5x|', 'insertText', '(602) 5|'],
    ['country code and number', '(160) 255-5012', '(160) 255-50123|', 'insertText', '(602) 555-0123|'],
    ['deleting a digit at the end', '(602) 5', '(602) |', 'deleteContentBackward', '(602|'],
    ['deleting a digit in the middle', '(602) 555-0123', '(602) 5|5-0123', 'deleteContentBackward', '(602) 5|50-123'],
    ['deleting back over the hyphen', '(602) 555-0123', '(602) 555|0123', 'deleteContentBackward', '(602) 55|0-123'],
    ['deleting back over space and bracket', '(602) 555-0123', '(602)|555-0123', 'deleteContentBackward', '(60|5) 550-123'],
    ['deleting back over the first bracket', '(602) 555', '|602) 555', 'deleteContentBackward', '(|602) 555'],
    ['deleting forward over the hyphen', '(602) 555-0123', '(602) 555|0123', 'deleteContentForward', '(602) 555-|123'],
    ['deleting all', '(602) 555-0123', '|', 'deleteContentBackward', '|'],
    ['pasting with dots', '', '602.555.0123|', 'insertFromPaste', '(602) 555-0123|'],
    ['pasting with the country code', '', '+1 602 555 0123|', 'insertFromPaste', '(602) 555-0123|'],
    ['pasting with words around it', '', 'Cell: (602) 555-0123 |', 'insertFromPaste', '(602) 555-0123|'],
    ['pasting too many digits keeps them for the rules to judge', '', '602-555-0123 x45|', 'insertFromPaste', '602555012345|'],
    ['what the browser fills in', '', '+16025550123|', undefined, '(602) 555-0123|'],
  ])('%s', (_, before, marked, inputType, expected) => expect(edit(phoneMask, before, marked, inputType)).toBe(expected))
})

describe('a ZIP code', () => {
  test.each([
    ['the sixth digit', '85009', '850091|', 'insertText', '85009-1|'],
    ['a letter', '8500', '8500A|', 'insertText', '8500|'],
    ['a hyphen that is typed is display', '85009', '85009-|', 'insertText', '85009|'],
    ['a tenth digit', '85009-1234', '85009-12345|', 'insertText', '85009-1234|'],
    ['a tenth digit in the middle pushes none out', '85009-1234', '859|009-1234', 'insertText', '85|009-1234'],
    ['deleting back over the hyphen', '85009-1234', '85009|1234', 'deleteContentBackward', '8500|1-234'],
    ['pasting five and four', '', '85009-1234|', 'insertFromPaste', '85009-1234|'],
    ['pasting with the state before it', '', 'AZ 85009|', 'insertFromPaste', '85009|'],
    ['pasting ten digits', '', '8500912345|', 'insertFromPaste', '85009-1234|'],
  ])('%s', (_, before, marked, inputType, expected) => expect(edit(zipMask, before, marked, inputType)).toBe(expected))
})
