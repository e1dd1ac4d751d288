import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import type { NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { loadNewYorkPay } from '../../../server/imports/new-york-pay.ts'
import { fileOf, type InputFile } from '../../../server/imports/reading/input-file.ts'
import { pay as payTable, rates as ratesTable } from '../../../server/imports/tables/payroll.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const file = (name: string, ...lines: string[]) => fileOf(name, lines.join('\r\n'))
const payHeader = 'employeeId,payCycle,payRate,rateSheet'
const rateColumns = Object.keys(ratesTable.columns)
const rates = (...lines: string[]) => file('rates.csv', rateColumns.join(), ...lines)
const line = 'NY1,"Syracuse, NY",2026-02-01,"Paid weekly.\nAsk payroll.",0,12,0,0,Practical,0.5455,0.6,0.55,0.6,0,0.05'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('pay for the New York notice from a file', () => {
    let server: TestServer
    let id: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      id = await employeeIdOf(server.database.read, 'newyork')
    })
    afterAll(() => server.close())

    const notice = async () => (await ask(server, getNewYorkPayRate, { as: 'newyork' })).body as NewYorkPayRate
    const load = (pay: InputFile, ratesFile?: InputFile) =>
      loadNewYorkPay({ database: server.database, clock: () => server.clock.now }, pay, ratesFile)
    const pay = (...lines: string[]) => file('pay.csv', payHeader, ...lines)

    test('replaces the pay and the rate sheet on file, and the audit trail records this', async () => {
      expect(await load(pay(`${id},DRV,"$1,250.00 per week",NY1`), rates(line, line))).toEqual({ loaded: 1 })
      expect(await notice()).toMatchObject({
        payCycle: 'DRV',
        payRate: '$1,250.00 per week',
        rateSheet: {
          description: 'Syracuse, NY',
          effectiveDate: '2026-02-01',
          comments: 'Paid weekly.\nAsk payroll.',
          details: [{ toNumberMonths: 12, basedOnMileType: 'Practical', westCoastSoloPerMile: 0.5455 }, {}],
        },
      })
      const audits = server.database.read.selectFrom('audit').select(['person_id', 'subject_id', 'kind'])
      expect(await audits.where('action', '=', 'loadNewYorkPay').execute()).toEqual([
        { person_id: 'operator', subject_id: id, kind: 'payData' },
      ])
      // As some spreadsheets save it: with a byte order mark, semicolons, reordered columns, and blank lines.
      const saved = file('pay.csv', '\uFEFFpayRate;rateSheet;employeeId;payCycle', `22.50;;${id};OFC`, ';;;', '')
      expect(await load(saved)).toEqual({ loaded: 1 })
      expect(await notice()).toMatchObject({ payCycle: 'OFC', payRate: '22.50', rateSheet: null })
    })

    test('is not loaded if anything is wrong, and errors are listed by line and column', async () => {
      const before = await notice()
      const wrongPay = pay(`${id},DRV,30.00,`, '7,WEEKLY,,', `${id},OFC,31.00,NY9`, 'x', `  ,OFC,${'9'.repeat(101)},`)
      const wrongRates = rates(
        line,
        'NY1,Elsewhere,2026-02-30,"Paid weekly.\nAsk payroll.",13,12,0,0,,0.5,1e3,-1,0.55555,101,0',
      )
      expect(await load(wrongPay, wrongRates)).toEqual({
        problems: [
          "rates.csv, line 4, column effectiveDate: '2026-02-30' is not a date. Write dates as 2026-01-31, or as 01/31/2026 with the month first.",
          'rates.csv, line 4, column basedOnMileType: This cell is empty. Fill it in.',
          ...[
            "westCoastTeamPerMile: '1e3",
            "eastCoastSoloPerMile: '-1",
            "eastCoastTeamPerMile: '0.55555",
            "additionalPaySoloPerMile: '101",
          ].map(
            (wrong) => `rates.csv, line 4, column ${wrong}' is not a number from 0 to 100 with at most 4 decimals.`,
          ),
          "pay.csv, line 3, column payCycle: 'WEEKLY' is unknown. Write one of DRV, NYSHP, OFC.",
          'pay.csv, line 3, column payRate: This cell is empty. Fill it in.',
          'pay.csv, line 4, column employeeId: Line 2 has the same employeeId. Delete one of the two rows.',
          'pay.csv, line 5: This row has 1 cells, and the first line has 4. A cell that contains the separator must be in quotes.',
          'pay.csv, line 6, column employeeId: This cell is empty. Fill it in.',
          'pay.csv, line 6, column payRate: This cell has 101 characters. Shorten it to 100.',
        ],
      })
      expect(await notice()).toEqual(before)
    })

    test('is not loaded if a sheet of rates contradicts itself, or a person or a sheet is unknown', async () => {
      const differing = 'NY1,Elsewhere,2026-02-01,"Paid weekly.\nAsk payroll.",13,12,0,0,Practical,0,0,0,0,0,0'
      expect(await load(pay(`${id},DRV,30.00,NY1`), rates(line, differing))).toEqual({
        problems: [
          'rates.csv, line 4, column toNumberMonths: 12 is below fromNumberMonths, 13. Write 0 for no upper end.',
        ],
      })
      expect(await load(pay(`${id},DRV,30.00,NY1`), rates(line, differing.replace('13,12', '13,0')))).toEqual({
        problems: [
          'rates.csv, line 4, column description: This differs from line 2, which has the same rateSheet. Make them alike.',
        ],
      })
      expect(await load(pay('7,DRV,30.00,', `${id},OFC,31.00,NY9`), rates(line))).toEqual({
        problems: [
          "pay.csv, line 2, column employeeId: Nobody has the id '7'. Correct the id, or delete the row.",
          "pay.csv, line 3, column rateSheet: The file of rates has no sheet 'NY9'. Add it there, or leave the cell empty.",
        ],
      })
    })

    test.each([
      ['never closed', 'OFC,22.00,', 'A quote is opened here and never closed. Close it, or delete it.'],
      [
        'closed in a later line',
        'OFC,22.00",',
        'A quote is opened here and closed only in line 4. Close it in its own line.',
      ],
    ])('is not loaded with a quote that is %s, so no pay takes in the lines below', async (_, end, problem) => {
      const before = await notice()
      const others = await Promise.all(['employee', 'driver'].map((name) => employeeIdOf(server.database.read, name)))
      const [second, third] = others
      expect(await load(pay(`${id},DRV,"$31.25,`, `${second},OFC,21.00,`, `${third},${end}`))).toEqual({
        problems: [`pay.csv, line 2, column payRate: ${problem}`],
      })
      expect(await notice()).toEqual(before)
    })

    test.each([
      [
        'an unknown, a missing and a repeated column',
        'employeeId,payCycle,employeeId,pay',
        [
          ', line 1: The column payRate is missing. Add it to the first line.',
          ', line 1: The column rateSheet is missing. Add it to the first line.',
          ", line 1, column employeeId: This column is there twice: 'employeeId' means the same. Delete one of them.",
          `, line 1, column pay: A file of pay has no column 'pay'. Delete it, or rename it to one of ${Object.keys(payTable.columns).join(', ')}.`,
        ],
      ],
      ['no rows', payHeader, [': The file has no rows below the names of the columns. Export it again.']],
      ['nothing in it', '', [': The file is empty. Export it again.']],
    ])('is refused with %s', async (_, header, problems) => {
      const { problems: said } = (await load(file('pay.csv', header))) as { problems: string[] }
      expect(said.toSorted()).toEqual(problems.map((problem) => `pay.csv${problem}`).toSorted())
    })
  })
})
