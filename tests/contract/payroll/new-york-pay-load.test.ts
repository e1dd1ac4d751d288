import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import type { NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { loadNewYorkPay, payColumns, rateColumns } from '../../../server/work/new-york-pay/new-york-pay.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const file = (name: string, ...lines: string[]) => ({ name, content: Buffer.from(lines.join('\r\n')) })
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
    const load = (pay: ReturnType<typeof file>, ratesFile?: ReturnType<typeof file>) =>
      loadNewYorkPay({ database: server.database, clock: () => server.clock.now }, pay, ratesFile)
    const pay = (...lines: string[]) => file('pay.csv', payColumns.join(), ...lines)

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
          "rates.csv, line 4, column effectiveDate: is '2026-02-30', not a date such as 2026-01-31.",
          "rates.csv, line 4, column description: is not what it is in the first line of 'NY1'.",
          "rates.csv, line 4, column effectiveDate: is not what it is in the first line of 'NY1'.",
          'rates.csv, line 4, column toNumberMonths: is below fromNumberMonths; 0 means no upper end.',
          'rates.csv, line 4, column basedOnMileType: is empty.',
          ...[
            "westCoastTeamPerMile: is '1e3'",
            "eastCoastSoloPerMile: is '-1'",
            "eastCoastTeamPerMile: is '0.55555'",
            "additionalPaySoloPerMile: is '101'",
          ].map((wrong) => `rates.csv, line 4, column ${wrong}, not a number from 0 to 100 with at most 4 decimals.`),
          "pay.csv, line 3, column payCycle: is 'WEEKLY', not one of DRV, NYSHP, OFC.",
          'pay.csv, line 3, column payRate: is empty.',
          "pay.csv, line 3, column employeeId: nobody has the id '7'.",
          `pay.csv, line 4, column employeeId: '${id}' is in line 2, too.`,
          "pay.csv, line 4, column rateSheet: the rates have no sheet 'NY9'.",
          'pay.csv, line 5: has 1 cells, and the header has 4.',
          'pay.csv, line 6, column employeeId: is empty.',
          'pay.csv, line 6, column payRate: has more than 100 characters.',
        ],
      })
      expect(await notice()).toEqual(before)
    })

    test.each([
      [
        'an unknown, a missing and a repeated column',
        'employeeId,payCycle,employeeId,pay',
        [
          'there is no column payRate',
          'there is no column rateSheet',
          'the column employeeId is there twice',
          'the column pay is unknown',
        ],
      ],
      ['no rows', payColumns.join(), ['has no rows']],
    ])('is refused with %s', async (_, header, problems) => {
      const said = await load(file('pay.csv', header))
      const at = header.startsWith(payColumns.join()) ? '' : ', line 1'
      expect(said).toEqual({ problems: problems.map((problem) => `pay.csv${at}: ${problem}.`) })
    })

    test('is refused if it is empty or not UTF-8', async () => {
      const latin = { name: 'pay.csv', content: Buffer.from([...Buffer.from('employeeId'), 0xe9]) }
      expect(await load(latin)).toEqual({ problems: ['pay.csv: is no UTF-8 text. Save it as "CSV UTF-8".'] })
      expect(await load(file('pay.csv', ''))).toMatchObject({ problems: { length: 4 } })
    })
  })
})
