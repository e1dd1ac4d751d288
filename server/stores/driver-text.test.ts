import { expect, test } from 'vitest'
import { elected } from './driver-text.ts'

const onFile = { optedIn: true, carrierAddress: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0142' }

test('opting in takes the new number, trimmed', () => {
  const election = {
    status: 'I' as const,
    carrierAddr: 'email.uscc.net',
    areaCode: ' 480 ',
    prefix: '555',
    lineNumber: '0199',
  }
  expect(elected(onFile, election)).toEqual({
    optedIn: true,
    carrierAddress: 'email.uscc.net',
    areaCode: '480',
    prefix: '555',
    lineNumber: '0199',
  })
})

test('opting out keeps the number on file, even if the driver has already opted out', () => {
  const out = elected(onFile, { status: 'O' })
  expect(out).toEqual({ ...onFile, optedIn: false })
  expect(elected(out, { status: 'O' })).toEqual(out)
})
