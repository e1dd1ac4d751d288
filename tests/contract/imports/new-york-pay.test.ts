import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import type { NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { fileOf, type InputFile } from '../../../server/imports/reading/input-file.ts'
import { rates as ratesTable } from '../../../server/imports/tables/payroll.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const file = (name: string, ...lines: string[]) => fileOf(name, lines.join('\r\n'))
const pay = (...lines: string[]) => file('pay.csv', 'employeeId,payCycle,payRate,rateSheet', ...lines)
const rates = (...lines: string[]) => file('rates.csv', Object.keys(ratesTable.columns).join(), ...lines)
const line = 'NY1,"Syracuse, NY",2026-02-01,"Paid weekly.\nAsk payroll.",0,12,0,0,Practical,0.5455,0.6,0.55,0.6,0,0.05'
const longer = line.replace('0,12,', '13,0,')

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('pay for the New York notice from files', () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    let id: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      imports = importsInto(server)
      id = await employeeIdOf(server.database.read, 'newyork')
    })
    afterAll(async () => {
      await imports.close()
      await server.close()
    })

    const notice = async () => (await ask(server, getNewYorkPayRate, { as: 'newyork' })).body as NewYorkPayRate
    const problemsOf = async (what: string, given: InputFile) => (await imports.read(what, given)).problems
    const entries = async (action: string) =>
      server.database.read
        .selectFrom('audit')
        .select(['person_id', 'subject_id', 'kind'])
        .where('action', '=', action)
        .execute()

    test('refers to a sheet on file, and replaces the pay', async () => {
      const named = pay(`${id},DRV,"$1,250.00 per week",NY1`)
      expect(await problemsOf('pay', named)).toEqual([
        "pay.csv, line 2, column rateSheet: The rate sheet 'NY1' is not on file. Load it with a file of rates, or leave the cell empty.",
      ])
      expect(await imports.load('rates', rates(line, longer))).toMatchObject({ added: 1, outcome: 'applied' })
      expect(await imports.load('pay', named)).toMatchObject({ changed: 1, outcome: 'applied' })
      expect(await notice()).toMatchObject({
        payCycle: 'DRV',
        payRate: '$1,250.00 per week',
        rateSheet: {
          description: 'Syracuse, NY',
          effectiveDate: '2026-02-01',
          comments: 'Paid weekly.\nAsk payroll.',
          details: [
            { toNumberMonths: 12, basedOnMileType: 'Practical', westCoastSoloPerMile: 0.5455 },
            { fromNumberMonths: 13, toNumberMonths: 0 },
          ],
        },
      })
      expect(await entries('loadNewYorkPay')).toEqual([{ person_id: 'operator', subject_id: id, kind: 'payData' }])
      expect(await entries('importRates')).toEqual([{ person_id: 'operator', subject_id: null, kind: 'payData' }])
    })

    test('loading the same files again changes nothing', async () => {
      expect(await imports.load('rates', rates(line, longer))).toMatchObject({ added: 0, changed: 0 })
      expect(await imports.load('pay', pay(`${id},DRV,"$1,250.00 per week",NY1`))).toMatchObject({ changed: 0 })
    })

    test('a changed sheet is shown line by line, and changes the notices of people whose pay names it', async () => {
      const { run, counts } = await imports.read('rates', rates(line.replace('0.5455', '0.56')))
      expect(counts).toMatchObject({ changed: 1 })
      const [change] = await server.database.read
        .selectFrom('import_changes')
        .select(['item', 'fields'])
        .where('run_id', '=', run.id)
        .execute()
      expect(change!.item).toBe('NY1')
      expect(JSON.parse(change!.fields)).toMatchObject({
        description: ['Syracuse, NY', 'Syracuse, NY'],
        '1 westCoastSoloPerMile': [0.5455, 0.56],
        '2 fromNumberMonths': [13, null],
      })
      await imports.apply('rates', run.id)
      const { rateSheet } = await notice()
      expect(rateSheet!.details.map(({ westCoastSoloPerMile }) => westCoastSoloPerMile)).toEqual([0.56])
    })

    test('removes the sheet if the cell is empty, in a file saved the way some spreadsheet programs do', async () => {
      // With a byte order mark, semicolons, reordered columns, and blank lines.
      const saved = file('pay.csv', '\uFEFFpayRate;rateSheet;employeeId;payCycle', `22.50;;${id};OFC`, ';;;', '')
      expect(await imports.load('pay', saved)).toMatchObject({ changed: 1 })
      expect(await notice()).toMatchObject({ payCycle: 'OFC', payRate: '22.50', rateSheet: null })
    })

    test('is refused if a sheet contradicts itself, or a person is unknown', async () => {
      expect(await problemsOf('rates', rates(line, longer.replace('Syracuse, NY', 'Elsewhere')))).toEqual([
        'rates.csv, line 4, column description: This differs from line 2, which has the same rateSheet. Make them alike.',
      ])
      expect(await problemsOf('pay', pay('7,DRV,30.00,'))).toEqual([
        "pay.csv, line 2, column employeeId: Nobody has the id '7'. Correct the id, or delete the row.",
      ])
    })

    test.each([
      ['never closed', 'OFC,22.00,', 'A quote is opened here and never closed. Close it, or delete it.'],
      [
        'closed in a later line',
        'OFC,22.00",',
        'A quote is opened here and closed only in line 4. Close it in its own line.',
      ],
    ])('isn’t loaded with a quote that’s %s, so that no pay rate swallows the lines below', async (_, end, problem) => {
      const others = await Promise.all(['employee', 'driver'].map((name) => employeeIdOf(server.database.read, name)))
      const [second, third] = others
      const rows = [`${id},DRV,"$31.25,`, `${second},OFC,21.00,`, `${third},${end}`]
      expect(await problemsOf('pay', pay(...rows))).toEqual([`pay.csv, line 2, column payRate: ${problem}`])
    })
  })
})
