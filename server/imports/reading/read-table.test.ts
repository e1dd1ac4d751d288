import { expect, test } from 'vitest'
import { people } from '../tables/people.ts'
import { rates } from '../tables/payroll.ts'
import type { InputFile } from './input-file.ts'
import { Problems } from './problems.ts'
import { readTable } from './read-table.ts'

const header = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType,street'
const rows = [
  ['SWF', '000-17', 'jose', 'José', 'O’Brien', '2020-02-01', 'H', '1 "Main" St, Apt 2'],
  ['KEX', '000017', 'zoe', 'Zoë', "D'Angelo; Jr.", '2021-12-31', 'S', ''],
]

/** The rows written as CSV. */
function written(delimiter: string, ending: string): string {
  const quoted = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const all = [header.split(','), ...rows]
  return all.map((cells) => cells.map(quoted).join(delimiter)).join(ending)
}

/** A file whose bytes arrive in chunks of a given size. */
const inPortions = (content: Buffer, size: number): InputFile => ({
  name: 'x.csv',
  bytes: async function* () {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
  },
})

async function readAll(file: InputFile) {
  const problems = new Problems('x.csv')
  const read: Record<string, unknown>[] = []
  for await (const portion of readTable(file, people, problems))
    read.push(...portion.map(({ line, values }) => ({ line, ...values })))
  return { read, problems: problems.lines }
}

const encodings: [name: string, encode: (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['Windows-1252', (text) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')],
]
const delimiters = { commas: ',', semicolons: ';', tabs: '\t' }
const endings = { CR: '\r', LF: '\n', CRLF: '\r\n' }

const cases = encodings.flatMap(([encoding, encode]) =>
  Object.entries(delimiters).flatMap(([separators, delimiter]) =>
    Object.entries(endings).map(([lineEnds, ending]) => ({
      encoding,
      encode,
      separators,
      delimiter,
      lineEnds,
      ending,
    })),
  ),
)

test.each(cases)(
  'reads $encoding with $separators and $lineEnds, in chunks of any size',
  async ({ encode, delimiter, ending }) => {
    const content = encode(written(delimiter, ending))
    const names = header.split(',')
    const expected = rows.map((cells, at) => ({
      line: at + 2,
      ...Object.fromEntries(names.map((name, place) => [name, cells[place]])),
    }))
    for (const size of [1, 2, 3, 7, 50, content.length])
      expect(await readAll(inPortions(content, size)), `in portions of ${size}`).toEqual({
        read: expected,
        problems: [],
      })
  },
)

test('column names can have spaces, different letter case, or the names that HR systems use', async () => {
  const content =
    'EMPLOYER-ID;Employee Number;user_name;Given Name;SURNAME;Start Date;pay type\nSWF;1;ann;Ann;Lee;01/31/2020;h'
  expect((await readAll(inPortions(Buffer.from(content), 9))).read).toEqual([
    {
      line: 2,
      employerId: 'SWF',
      employeeId: '1',
      userName: 'ann',
      firstName: 'Ann',
      lastName: 'Lee',
      hireDate: '2020-01-31',
      payType: 'H',
    },
  ])
})

test('line numbers stay correct after multiline cells and blank lines', async () => {
  const names = Object.keys(rates.columns).join()
  const row = 'NY1,Syracuse,2026-02-01,"Paid weekly.\r\nAsk payroll.",0,12,0,0,Practical,1,1,1,1,0,0'
  const problems = new Problems('x.csv')
  const read: number[] = []
  const file = inPortions(Buffer.from([names, row, '', row, row].join('\r\n')), 11)
  for await (const portion of readTable(file, rates, problems)) read.push(...portion.map(({ line }) => line))
  expect(read).toEqual([2, 5, 7])
  expect(problems.lines).toEqual([])
})

test('a file with too many problems lists the first thousand and counts the rest', async () => {
  const bad = Array.from({ length: 3000 }, (_, at) => `SWF,${at},user${at},Ann,Lee,2020-02-01,X`)
  const content = Buffer.from([header.replace(',street', ''), ...bad].join('\n'))
  const { read, problems } = await readAll(inPortions(content, 5000))
  expect(read).toEqual([])
  expect(problems).toHaveLength(1001)
  expect(problems.at(-1)).toBe('x.csv: There are 2000 more problems.')
})
