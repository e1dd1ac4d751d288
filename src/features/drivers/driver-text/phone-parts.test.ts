import { expect, test } from 'vitest'
import { spreadNumber } from './phone-parts.ts'

const parts = { areaCode: '602', prefix: '555', lineNumber: '0142' }

test.each(['6025550142', '(602) 555-0142', '602.555.0142', '+1 602 555 0142', '1-602-555-0142', ' 602 555 0142 '])(
  '%s fills area code, prefix, and line number',
  (text) => expect(spreadNumber(text)).toEqual(parts),
)

test.each(['602555014', '60255501422', 'call 6025550142', '', '26025550142'])(
  '%s is not a whole number and is left as is',
  (text) => expect(spreadNumber(text)).toBeNull(),
)
