import { ann, type BadFile, ben, lines, ofPeople, peopleHeader } from './case.ts'

const people = (what: string, content: string | Buffer, ...problems: string[]): BadFile => ({
  what,
  kind: 'people',
  content,
  problems,
})
const asCsv = 'Open it in Excel and save it as "CSV UTF-8 (comma delimited)".'
const everyColumn =
  'employerId, employeeId, userName, firstName, lastName, companyEmail, level2, position, positionTitle, hireDate, payType, ssnLast4, endDate, successorEmployerId, successorEmployeeId, personalEmail, street, suite, city, state, zip, phone'
const mixed = (start: string) =>
  Buffer.concat([Buffer.from(lines(start + peopleHeader, ann, ben.replace('Ben', 'Ren'))), Buffer.from([0xe9])])

/** Files with problems that concern the whole file. */
export const badWholeFiles: BadFile[] = [
  people('without a byte', '', 'The file is empty. Export it again.'),
  people('with a header only', peopleHeader, 'The file has no rows below the names of the columns. Export it again.'),
  people(
    'with a header and blank lines only',
    lines(peopleHeader, '', ',,,,,,', ''),
    'The file has no rows below the names of the columns. Export it again.',
  ),
  people(
    'with an empty first line',
    lines('', peopleHeader, ann),
    'line 1: The first line is empty. It must have the names of the columns.',
  ),
  people(
    'in UTF-16 with a byte order mark',
    Buffer.from(`\ufeff${peopleHeader}`, 'utf16le'),
    `This file is saved as "Unicode Text" (UTF-16). ${asCsv}`,
  ),
  people(
    'in big-endian UTF-16',
    Buffer.from(`\ufeff${peopleHeader}`, 'utf16le').swap16(),
    `This file is saved as "Unicode Text" (UTF-16). ${asCsv}`,
  ),
  people(
    'in UTF-16 without a byte order mark',
    Buffer.from(peopleHeader, 'utf16le'),
    `This file is saved as UTF-16. ${asCsv}`,
  ),
  people(
    'that is an Excel workbook',
    Buffer.from('504b030414000600', 'hex'),
    `This is an Excel workbook, not a CSV file. ${asCsv}`,
  ),
  people(
    'that is an old Excel workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    `This is an Excel workbook, not a CSV file. ${asCsv}`,
  ),
  people('that is a PDF', Buffer.from('%PDF-1.7\n'), `This is a PDF, not a CSV file. ${asCsv}`),
  people('that is compressed', Buffer.from('1f8b0800', 'hex'), `This file is compressed. Unpack it first. ${asCsv}`),
  people(
    'with a NUL',
    lines(peopleHeader, ann, ben.replace('Ben', 'Be\u0000n')),
    'line 3: This line has a NUL character, so the file was damaged. Export it again.',
  ),
  people(
    'with a byte order mark and another encoding',
    mixed('\ufeff'),
    "line 3: This line has a character that isn't UTF-8, and other lines are UTF-8. Export the file again in one encoding.",
  ),
  people(
    'in two encodings',
    Buffer.concat([
      Buffer.from(lines(peopleHeader, ann.replace('Ann', 'Zoë'), '')),
      Buffer.from(ben.replace('Ben', 'René'), 'latin1'),
    ]),
    "line 3: This line has a character that isn't UTF-8, and other lines are UTF-8. Export the file again in one encoding.",
  ),
  people(
    'with a column that nobody knows',
    lines(`${peopleHeader},favoriteColor`, `${ann},blue`),
    `line 1, column favoriteColor: A file of people has no column 'favoriteColor'. Delete it, or rename it to one of ${everyColumn}.`,
  ),
  people(
    'with a column without a name',
    lines(`${peopleHeader},`, `${ann},`),
    'line 1, column 8: Column 8 has no name in the first line. Name it, or delete the column.',
  ),
  people(
    'without a column that must be there',
    lines(peopleHeader.replace(',hireDate', ''), ann.replace(',2020-02-01', '')),
    'line 1: The column hireDate is missing. Add it to the first line.',
  ),
  people(
    'with one column under two names',
    lines(`${peopleHeader},Job Title,positionTitle`, `${ann},Driver,Driver`),
    "line 1, column positionTitle: This column is there twice: 'Job Title' means the same. Delete one of them.",
  ),
  people(
    'without names of columns',
    lines(ann, ben),
    ...ann
      .split(',')
      .map(
        (cell) =>
          `line 1, column ${cell}: A file of people has no column '${cell}'. Delete it, or rename it to one of ${everyColumn}.`,
      ),
    ...peopleHeader.split(',').map((name) => `line 1: The column ${name} is missing. Add it to the first line.`),
  ),
  people(
    'with vertical bars between cells',
    lines(peopleHeader.replaceAll(',', '|'), ann.replaceAll(',', '|')),
    `line 1, column ${peopleHeader.replaceAll(',', '|')}: A file of people has no column '${peopleHeader.replaceAll(',', '|')}'. Delete it, or rename it to one of ${everyColumn}.`,
    ...peopleHeader.split(',').map((name) => `line 1: The column ${name} is missing. Add it to the first line.`),
  ),
  ofPeople(
    'with a row that has a cell too many',
    [`${ann},x`, ben],
    ['line 2: This row has 8 cells, and the first line has 7. A cell that contains the separator must be in quotes.'],
  ),
  ofPeople(
    'cut off in its last row',
    [ann, 'SWF,0047'],
    ['line 3: This row has 2 cells, and the first line has 7. A cell that contains the separator must be in quotes.'],
  ),
]

const doubled = 'Inside a cell, write a quote twice ("") and put the whole cell in quotes.'
const neverClosed = 'A quote is opened here and never closed. Close it, or delete it.'

export const badQuotes: BadFile[] = [
  ofPeople(
    'with a quote that is never closed',
    [ann, ben.replace('Ng', '"Ng')],
    [`line 3, column lastName: ${neverClosed}`],
  ),
  ofPeople(
    'with a quote that takes in the lines below up to the next quote',
    [ann.replace('Lee', '"Lee'), ben.replace('Ng', '"Ng"')],
    [
      `line 2, column lastName: A quote is opened here, and in line 3 a quote is followed by something else than the next cell. Close the first one in its own line. ${doubled}`,
    ],
  ),
  ofPeople(
    'with a quote that takes in the lines below and then ends a cell',
    [ann.replace('Lee', '"Lee'), ben, ben.replace('004712', '4713').replace('Ng', 'Ng"')],
    ['line 2, column lastName: A quote is opened here and closed only in line 4. Close it in its own line.'],
  ),
  ofPeople(
    'with a quote in the middle of a cell',
    [ann, ben.replace('Ng', 'Ng "Benny"')],
    [`line 3, column lastName: A quote is in the middle of this cell. ${doubled}`],
  ),
  ofPeople(
    "with Excel's formula around an id",
    [ann, ben.replace('004712', '="004712"')],
    [`line 3, column employeeId: A quote is in the middle of this cell. ${doubled}`],
  ),
  ofPeople(
    'with a space after a closing quote',
    [ann.replace('Lee', '"Lee" ')],
    [
      `line 2, column lastName: A quote is opened here, and in line 2 a quote is followed by something else than the next cell. Close the first one in its own line. ${doubled}`,
    ],
  ),
  ofPeople(
    'with an unclosed quote before very many lines',
    [ann.replace('Lee', '"Lee'), ...Array(3000).fill(ben)],
    ['line 2, column lastName: This row is longer than 64 KB. Probably a quote is opened here and not closed.'],
  ),
  ofPeople(
    'with an unclosed quote and other problems above it',
    [ann.replace(',H', ',X'), ben.replace('Ng', '"Ng')],
    ["line 2, column payType: 'X' is unknown. Write one of H, S.", `line 3, column lastName: ${neverClosed}`],
  ),
  {
    what: 'with an unclosed quote in its header',
    kind: 'people',
    content: lines(peopleHeader.replace('lastName', '"lastName'), ann),
    problems: [`line 1, column 5: ${neverClosed}`],
  },
  {
    what: 'with an unclosed quote below a cell of several lines',
    kind: 'rates',
    content: lines(
      'rateSheet,description,effectiveDate,comments,fromNumberMonths,toNumberMonths,fromNumberMiles,toNumberMiles,basedOnMileType,westCoastSoloPerMile,westCoastTeamPerMile,eastCoastSoloPerMile,eastCoastTeamPerMile,additionalPaySoloPerMile,additionalPayTeamPerMile',
      'NY1,Syracuse,2026-02-01,"Paid weekly.\nAsk payroll.",0,12,0,0,Practical,0.5,0.6,0.5,0.6,0,0',
      'NY1,Syracuse,2026-02-01,"Paid weekly.\nAsk payroll.",0,12,0,0,"Practical,0.5,0.6,0.5,0.6,0,0',
    ),
    problems: [`line 5, column basedOnMileType: ${neverClosed}`],
  },
]
