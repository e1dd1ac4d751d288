import { expect, test } from 'vitest'
import { fileOf } from '../reading/input-file.ts'
import { Problems } from '../reading/problems.ts'
import { readBanks } from './read-banks.ts'

async function read(content: string | Buffer) {
  const problems = new Problems('banks')
  return { banks: await readBanks(fileOf('banks', content), problems), problems: problems.lines }
}

/** A line as in FedACHdir.txt, 155 characters long. */
function line(routing: string, name: string, office: 'O' | 'B' = 'O'): string {
  const start = `${routing}${office}121000374` + '1' + '020203' + '000000000'
  return `${start}${name.padEnd(36)}${'MAC N9301-041'.padEnd(36)}${'MINNEAPOLIS'.padEnd(20)}MN554790000800745242611`.padEnd(
    155,
  )
}

test('reads the lines of a FedACH directory', async () => {
  const content = [
    line('122105278', 'WELLS FARGO BANK NA (ARIZONA)'),
    line('256074974', 'NAVY FEDERAL CREDIT UNION', 'B'),
    line('122105278', 'ANOTHER OFFICE'),
    '',
  ].join('\r\n')
  expect(line('122105278', 'X')).toHaveLength(155)
  expect(await read(content)).toEqual({
    banks: [
      { routingNumber: '122105278', bankName: 'WELLS FARGO BANK NA (ARIZONA)' },
      { routingNumber: '256074974', bankName: 'NAVY FEDERAL CREDIT UNION' },
    ],
    problems: [],
  })
})

test('reads a CSV file with different column names', async () => {
  expect(await read('ABA;Customer Name\n122105278;"WELLS FARGO BANK, NA"\n')).toEqual({
    banks: [{ routingNumber: '122105278', bankName: 'WELLS FARGO BANK, NA' }],
    problems: [],
  })
})

const notALine = 'This is not a line of a FedACH directory: a routing number, O or B, and a name from column 36 on.'

test.each<[what: string, content: string | Buffer, problems: string[]]>([
  [
    'a wrong check digit in a directory',
    [line('122105278', 'A BANK'), line('122105279', 'A BANK')].join('\n'),
    ["banks, line 2: '122105279' is not a routing number: its check digit is wrong."],
  ],
  ['a line that is cut off', `${line('122105278', 'A BANK')}\n2560749`, [`banks, line 2: ${notALine}`]],
  ['a line without a name', line('122105278', ''), [`banks, line 1: ${notALine}`]],
  [
    'a lost zero',
    'routingNumber,bankName\n21000021,Chase',
    [
      "banks, line 2, column routingNumber: The routing number '21000021' has eight digits, so its leading zero is lost. Format the column as Text.",
    ],
  ],
  [
    'two rows with the same number',
    'routingNumber,bankName\n122105278,A\n122105278,B',
    ['banks, line 3, column routingNumber: Line 2 has the same routingNumber. Delete one of the two rows.'],
  ],
  ['an empty file', '', ['banks: The file is empty. Export it again.']],
])('refuses %s', async (_, content, problems) => {
  expect(await read(content)).toEqual({ banks: [], problems })
})
