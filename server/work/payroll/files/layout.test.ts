import { describe, expect, test } from 'vitest'
import type { Layout, LayoutField } from '../../../settings/payroll-file.ts'
import { lineOf, linesOf } from './layout.ts'

const source = {
  receipt: 'R-1',
  kind: 'putDirectDeposits',
  employeeId: '00012345',
  signedAt: '2026-11-21T03:30:00.000Z',
  body: {
    amount: 250.5,
    change: -0.07,
    effective: '2026-12-11',
    isFinal: true,
    name: 'Zoë',
    quoted: 'a "b", c',
    lines: 'one\r\ntwo',
    nothing: null,
    deposits: [{ account: '0012' }, { account: '345' }],
  },
}
const layout = (change: Partial<Layout> = {}): Layout => ({
  format: 'fixed',
  newline: 'none',
  zone: 'America/Chicago',
  header: [],
  trailer: [],
  kinds: {},
  ...change,
})
const csv = layout({ format: 'csv', newline: 'lf' })

test.each<[string, LayoutField, string]>([
  ['a text on the left', { path: 'employeeId', width: 10 }, '00012345  '],
  ['on the right', { path: 'employeeId', width: 10, align: 'right' }, '  00012345'],
  ['with another pad', { path: 'receipt', width: 5, pad: '.' }, 'R-1..'],
  ['a fixed text', { text: 'DD', width: 3 }, 'DD '],
  ['cents', { path: 'body.amount', width: 9, align: 'right', pad: '0', amount: 'cents' }, '000025050'],
  ['dollars', { path: 'body.amount', width: 9, align: 'right', amount: 'dollars' }, '   250.50'],
  ['a negative amount', { path: 'body.change', width: 6, align: 'right', pad: '0', amount: 'cents' }, '-00007'],
  ['a date', { path: 'body.effective', width: 8, date: 'yyyyMMdd' }, '20261211'],
  ["a time in the company's zone", { path: 'signedAt', width: 13, date: 'yyyyMMdd HHmm' }, '20261120 2130'],
  ['yes', { path: 'body.isFinal', width: 1 }, 'Y'],
  ['a missing value', { path: 'body.none.deeper', width: 3 }, '   '],
  ['null', { path: 'body.nothing', width: 3 }, '   '],
  ['line breaks', { path: 'body.lines', width: 8 }, 'one two '],
])('%s', (_, field, expected) => expect(lineOf(layout(), [field], source).toString()).toBe(expected))

test.each<[string, LayoutField, Partial<Layout>, string]>([
  ['a value that is too long', { path: 'employeeId', width: 7 }, {}, 'employeeId is longer than payroll can hold (7).'],
  ['too long by its bytes', { path: 'body.name', width: 3 }, {}, 'body.name is longer'],
  ['an unknown character', { path: 'body.name', width: 9 }, { encoding: 'ascii' }, 'body.name has a character'],
  ['a list', { path: 'body.deposits', width: 9 }, {}, 'body.deposits is not a single value.'],
  ['no date', { path: 'receipt', width: 9, date: 'yyyy' }, {}, 'receipt is not a date.'],
  ['no amount', { path: 'receipt', width: 9, amount: 'cents' }, {}, 'receipt is not an amount.'],
])('%s does not fit, and is never cut', (_, field, change, why) => {
  expect(() => lineOf(layout(change), [field], source)).toThrow(why)
})

test.each<[string, LayoutField, string]>([
  ['is plain', { path: 'employeeId' }, '00012345\n'],
  ['is quoted', { path: 'body.quoted' }, '"a ""b"", c"\n'],
  ['is missing', { path: 'body.nothing' }, '\n'],
])('a CSV value that %s', (_, field, expected) => expect(lineOf(csv, [field], source).toString()).toBe(expected))

test('the width of an EBCDIC record is in bytes', () => {
  const fields = [
    { path: 'receipt', width: 5 },
    { path: 'body.name', width: 4 },
  ]
  expect(lineOf(layout({ encoding: 'cp037' }), fields, source).toString('hex')).toBe('d960f14040e9965340')
})

describe('a change with a list', () => {
  const fields = [{ path: 'receipt' }, { path: 'item.account' }]
  const each = { ...csv, kinds: { putDirectDeposits: { each: 'body.deposits', fields } } }
  const lines = (body: object) => linesOf(each, { ...source, body } as typeof source).map((line) => line.toString())

  test('has a line for each item', () => expect(lines(source.body)).toEqual(['R-1,0012\n', 'R-1,345\n']))
  test('has one line when the list is empty', () => expect(lines({ deposits: [] })).toEqual(['R-1,\n']))
  test('does not fit without its list', () => expect(() => lines({})).toThrow('body.deposits is not a list.'))
})
