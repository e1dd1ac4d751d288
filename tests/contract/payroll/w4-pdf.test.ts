import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { signedForm } from '@/domain/payroll/w4/w4.ts'
import { exemptW4, singleW4 } from '@/domain/payroll/w4/test-w4.ts'
import { w4SignedText } from '@/domain/payroll/w4/w4-signed.ts'
import { w4Years } from '@/domain/payroll/w4/w4-year.ts'
import { w4Parts } from '@/contract/payroll/w4.ts'
import { w4Pages } from '../../../server/work/w4/w4-pages.ts'
import { w4Pdf } from '../../../server/work/w4/w4-pdf.ts'
import { faultsOf } from '../../support/pdf-faults.ts'
import { readPdf } from '../../support/pdf.ts'

const [of2025, of2026] = w4Years as [(typeof w4Years)[0], (typeof w4Years)[0]]
const longName = {
  firstName: 'José Ángel Łukasz',
  lastName: "Wolfeschlegelsteinhausen-O'Shaughnessy y Núñez-Þórsdóttir",
}

function made(change: object, more: object = {}) {
  const form = signedForm({ ...singleW4, dateSigned: '2025-03-10', ...change }, '2025-03-13')
  return w4Pdf({
    year: of2025,
    text: w4SignedText(of2025, form.claimingStatus),
    form,
    user: { employeeId: '100001', firstName: 'Elena', lastName: 'Ramirez', employeeSsnText: '6789' },
    information: {
      residentStreetAddress: '12 Desert Rd',
      residentSuite: '',
      residentCity: 'Phoenix',
      residentState: 'AZ',
      residentZipCode: '850011234',
    },
    company: 'Swift Transportation',
    receipt: 'R-7F3K-92QD',
    now: Date.parse('2025-03-13T16:05:00Z'),
    timeZone: 'America/Phoenix',
    ...more,
  })
}

test('every field of a W-4 can be read back, with both dates and the receipt', async () => {
  const { valueOf, title, language, isTagged, tags, pages } = await readPdf(await made({}))
  expect([title, language, isTagged, pages]).toEqual(["W4 - Employee's Withholding Certificate 2025", 'en-US', true, 1])
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
  expect({
    name: valueOf('First and Last Name'),
    ssn: valueOf('Social Security Number'),
    street: valueOf('Street'),
    city: valueOf('City'),
    state: valueOf('State'),
    zip: valueOf('Zip'),
    status: valueOf('Claiming Status'),
    isNew: valueOf('New'),
    exempt: valueOf('Exempt'),
    head: valueOf('Head of Household'),
    jobs: valueOf('2(c) Two jobs only'),
    children: valueOf('3(a) Qualifying children under age 17'),
    others: valueOf('3(b) Other dependents'),
    credits: valueOf('Other credits'),
    sum: valueOf('3 Credits Sum'),
    income: valueOf('4(a) Other Income'),
    deductions: valueOf('4(b) Deductions'),
    extra: valueOf('4(c) Additional Amount'),
    signature: valueOf('Signature'),
    signed: valueOf('Date Signed'),
    received: valueOf('Received'),
    receipt: valueOf('Receipt'),
  }).toEqual({
    name: 'Elena Ramirez',
    ssn: '***-**-6789',
    street: '12 Desert Rd',
    city: 'Phoenix',
    state: 'AZ',
    zip: '85001-1234',
    status: 'Single or Married filing separately',
    isNew: 'No',
    exempt: 'No',
    head: 'No',
    jobs: 'Yes',
    children: '$ 4,000.00',
    others: '$ 500.00',
    credits: '$ 100.10',
    sum: '$ 4,600.10',
    income: '$ 1,200.00',
    deductions: '$ 350.25',
    extra: '$ 25.50',
    signature: 'Elena Ramirez',
    signed: '03/10/2025',
    received: '03/13/2025 09:05 AM MST',
    receipt: 'R-7F3K-92QD',
  })
})

test('the PDF never contains more than four digits of a Social Security number', async () => {
  const user = { employeeId: '100001', firstName: 'Elena', lastName: 'Ramirez', employeeSsnText: '123456789' }
  const { lines } = await readPdf(await made({}, { user }))
  expect(lines.join('\n')).toContain('***-**-6789')
  expect(lines.join('\n')).not.toMatch(/\d{9}/)
  expect(lines.join('').replace(/\W/g, '')).not.toContain('12345')
})

test('the PDF shows an exemption and a long name with diacritics', async () => {
  const user = { employeeId: '100001', ...longName, employeeSsnText: '6789' }
  const signature = `${longName.firstName} ${longName.lastName}`
  const { lines, valueOf } = await readPdf(await made({ ...exemptW4, employeeSignature: signature }, { user }))
  // A name this long takes two lines.
  expect(lines.join(' ').replaceAll(' | ', ' ').replaceAll('- ', '-')).toContain(`Signature ${signature}`)
  expect([valueOf('Exempt'), valueOf('Claiming Status'), valueOf('3 Credits Sum')]).toEqual(['Yes', 'Exempt', '$ 0.00'])
  for (const paragraph of w4SignedText(of2025, 'E').paragraphs) expect(lines.join(' ')).toContain(paragraph)
})

test('an accent stored separately from its letter is drawn on the letter', async () => {
  const user = { employeeId: '100001', firstName: 'Ana', lastName: 'Nuñez'.normalize('NFD'), employeeSsnText: '6789' }
  expect((await readPdf(await made({}, { user }))).valueOf('First and Last Name')).toBe('Ana Nuñez'.normalize('NFC'))
})

test("the form of 2026 has that year's title", async () => {
  const { title, lines } = await readPdf(await made({}, { year: of2026 }))
  expect(title).toBe("W4 - Employee's Withholding Certificate 2026")
  expect(lines.at(-1)).toBe('Form W-4 (2026) · Receipt R-7F3K-92QD · Page 1 of 1')
})

test.each(w4Years.flatMap((year) => w4Parts.map((part) => ({ year, part, name: `${year.year} ${part}` }))))(
  'the pages of $name have the figures of the year and a footer on every page',
  async ({ year, part }) => {
    const { lines, title, pages, isTagged } = await readPdf(await w4Pages(year, part, 'Swift', 0))
    const text = lines.join(' ').replaceAll(' | ', ' ')
    expect(title).toContain(year.title)
    expect(isTagged).toBe(true)
    expect(lines.filter((line) => line.startsWith(`Form W-4 (${year.year}) · Page`))).toHaveLength(pages)
    const figures = {
      2025: { 'page-2': ['$2,000 each', '02/17/2026', '$400,000'], 'pages-3-4': ['$ 30,000.00', '$10,000'] },
      2026: { 'page-2': ['$2,200 each', '02/16/2027', '$400,000'], 'pages-3-4': ['$ 32,200.00', '$40,400'] },
    }[year.year]![part]
    for (const figure of figures) expect(text).toContain(figure)
  },
)

const everyDocument: [string, () => Promise<Buffer>][] = [
  ['a W-4', () => made({})],
  ['a W-4 with a long name', () => made(exemptW4, { user: { employeeId: '1', ...longName, employeeSsnText: '6789' } })],
  ...w4Years.flatMap((year) =>
    w4Parts.map((part): [string, () => Promise<Buffer>] => [
      `${part} of ${year.year}`,
      () => w4Pages(year, part, 'Swift', 0),
    ]),
  ),
]

test.each(everyDocument)('%s can be read by a screen reader, and no lines overlap', async (_, make) => {
  expect(await faultsOf(await make())).toEqual([])
})

test('the same checks find the faults of an untagged document', async () => {
  const doc = new PDFDocument({ size: 'LETTER' })
  const parts: Buffer[] = []
  const done = new Promise((resolve) => doc.on('data', (part: Buffer) => parts.push(part)).on('end', resolve))
  doc.text('One line', 100, 100).text('Another', 102, 104).text('far', 600, 300, { lineBreak: false }).end()
  await done
  const faults = await faultsOf(Buffer.concat(parts))
  expect(faults).toEqual(
    expect.arrayContaining([
      'no title',
      'no language',
      'not marked as tagged',
      'page 1: untagged: One line',
      'page 1: over each other: One line and Another',
      'page 1: beyond the margin: far',
    ]),
  )
})
