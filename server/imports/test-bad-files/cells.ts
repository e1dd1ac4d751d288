import { ann, type BadFile, ben, lines, ofPeople, peopleHeader } from './case.ts'

const asText = 'Format the column as Text and enter the id again.'
const id = (what: string, employeeId: string, problem: string, more: Partial<BadFile> = {}) =>
  ofPeople(what, [ann, ben.replace('004712', employeeId)], [`line 3, column employeeId: ${problem}`], more)
const hired = (what: string, day: string, problem: string) =>
  ofPeople(what, [ben.replace('2021-03-15', day)], [`line 2, column hireDate: ${problem}`])
const notDate = (cell: string) =>
  `'${cell}' is not a date. Write dates as 2026-01-31, or as 01/31/2026 with the month first.`

export const badIds: BadFile[] = [
  id('with an id in powers of ten', '1.00E+05', `Excel changed this id to '1.00E+05'. ${asText}`),
  id('with an id in powers of ten without a point', '1E+05', `Excel changed this id to '1E+05'. ${asText}`),
  id('with an id that became a date', '17-Apr', `Excel changed this id to the date '17-Apr'. ${asText}`),
  id('with an id that became a month', 'Apr-17', `Excel changed this id to the date 'Apr-17'. ${asText}`),
  id(
    'with an id whose leading zeros are lost',
    '4712',
    "The id '4712' has 4 digits instead of 6, so its leading zeros are lost. Format the column as Text and enter '004712'.",
    { idDigits: { SWF: 6 } },
  ),
  id(
    'with an id that is too long for its employer',
    '0047121',
    "The id '0047121' has 7 digits, and the longest has 6. Check the id.",
    { idDigits: { '*': 6 } },
  ),
  id(
    'with a space in an id',
    '0047 12',
    "'0047 12' is not an id. Use letters, digits, hyphens, periods, and underscores only.",
  ),
  id(
    "with Excel's error in an id",
    '#N/A',
    "'#N/A' is not an id. Use letters, digits, hyphens, periods, and underscores only.",
  ),
  id('with an id that is too long', '9'.repeat(33), 'This id has 33 characters. The longest has 32.'),
  id('with an empty id', '', 'This cell is empty. Fill it in.'),
  ofPeople(
    'with a person twice',
    [ann, ben, ann.replace('ann', 'ann2')],
    ['line 4, column employeeId: Line 2 has the same employerId and employeeId. Delete one of the two rows.'],
  ),
  ofPeople(
    'with a person twice in other letters',
    [ann.replace('004711', 'a-1'), ben.replace('004712', 'A-1')],
    ['line 3, column employeeId: Line 2 has the same employerId and employeeId. Delete one of the two rows.'],
  ),
  ofPeople(
    'with a user name twice',
    [ann, ben.replace('ben', 'ANN')],
    ['line 3, column userName: Line 2 has the same userName. Delete one of the two rows.'],
  ),
  {
    what: "with a manager's id whose leading zeros are lost",
    kind: 'managers',
    content: lines('employerId,employeeId,managerEmployeeId', 'SWF,004711,4712'),
    problems: [
      "line 2, column managerEmployeeId: The id '4712' has 4 digits instead of 6, so its leading zeros are lost. Format the column as Text and enter '004712'.",
    ],
    idDigits: { '*': 6 },
  },
  {
    what: 'with somebody as their own manager',
    kind: 'managers',
    content: lines('employerId,employeeId,managerEmployeeId', 'SWF,004711,004711'),
    problems: [
      'line 2, column managerEmployeeId: Nobody can be their own manager. Enter the manager, or leave the cell empty.',
    ],
  },
]

export const badDates: BadFile[] = [
  ofPeople(
    'with dates in two formats',
    [ann, ben.replace('2021-03-15', '03/15/2021')],
    [
      "line 3, column hireDate: '03/15/2021' is written differently from '2020-02-01' in line 2. Write all dates in one way.",
    ],
  ),
  {
    what: 'with dates in two formats in two columns',
    kind: 'people',
    content: lines(`${peopleHeader},endDate`, `${ann},20261231`),
    problems: [
      "line 2, column endDate: '20261231' is written differently from '2020-02-01' in line 2. Write all dates in one way.",
    ],
  },
  hired('with a day that does not exist', '2021-02-30', notDate('2021-02-30')),
  hired('with the day before the month', '31/03/2021', notDate('31/03/2021')),
  hired('with a date in words', 'March 15 2021', notDate('March 15 2021')),
  hired('with a date from before 1900', '0021-03-15', notDate('0021-03-15')),
  hired('with a date with points', '15.03.2021', notDate('15.03.2021')),
  hired(
    'with a year of two digits',
    '3/15/21',
    "The year of '3/15/21' has two digits. Write all four, such as 2026-01-31.",
  ),
  hired(
    "with Excel's number of a day",
    '44270',
    "'44270' is Excel's number of a day. Format the column as a date such as 2026-01-31.",
  ),
  {
    what: 'with a last day before the first one',
    kind: 'people',
    content: lines(`${peopleHeader},endDate`, `${ann},2019-12-31`),
    problems: [
      'line 2, column endDate: The last day 2019-12-31 is before the first one, 2020-02-01. Correct one of the two.',
    ],
  },
]

const withColumn = (column: string, cell: string, problem: string): BadFile => ({
  what: `with '${cell}' as ${column}`,
  kind: 'people',
  content: lines(`${peopleHeader},${column}`, `${ann},${cell}`),
  problems: [`line 2, column ${column}: ${problem}`],
})

export const badCells: BadFile[] = [
  ofPeople(
    'with an unknown pay type',
    [ann.replace(',H', ',hourly')],
    ["line 2, column payType: 'hourly' is unknown. Write one of H, S."],
  ),
  ofPeople(
    'with an empty last name',
    [ann.replace('Lee', '  ')],
    ['line 2, column lastName: This cell is empty. Fill it in.'],
  ),
  ofPeople(
    'with a very long name',
    [ann.replace('Lee', 'L'.repeat(51))],
    ['line 2, column lastName: This cell has 51 characters. Shorten it to 50.'],
  ),
  ofPeople(
    'with a character that could not be read',
    [ann.replace('Lee', 'L�e')],
    ["line 2, column lastName: A character can't be read: it shows as �. Type it again and save the file as UTF-8."],
  ),
  {
    what: 'with a byte that Windows-1252 does not have',
    kind: 'people',
    content: Buffer.from(lines(peopleHeader, ann.replace('Lee', 'L\u0081e')), 'latin1'),
    problems: [
      "line 2, column lastName: A character can't be read: it shows as �. Type it again and save the file as UTF-8.",
    ],
  },
  ofPeople(
    'with an invisible character',
    [ann.replace('Lee', 'Le\u200be')],
    ['line 2, column lastName: There is an invisible character in this cell. Type the cell again.'],
  ),
  ofPeople(
    'with a domain in a user name',
    [ann.replace(',ann,', ',CORP\\ann,')],
    ["line 2, column userName: 'CORP\\ann' is not a user name without domain or spaces."],
  ),
  withColumn('companyEmail', 'ann at work', "'ann at work' is not an email address."),
  withColumn('state', 'ZZ', "'ZZ' is not the two letters of a state, such as AZ."),
  withColumn('zip', '8504', "'8504' is not a ZIP code such as 85043 or 85043-1234."),
  withColumn('phone', '555-0100', "'555-0100' is not a phone number of ten digits."),
  withColumn('ssnLast4', '123-45-6789', 'This is not the last four digits.'),
]
