import { californiaWaiver } from '@/contract/payroll/california-waiver.ts'
import { charities } from '@/contract/payroll/charities.ts'
import { milesPay } from '@/contract/payroll/miles-pay.ts'
import { newYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { stockPurchase } from '@/contract/payroll/stock-purchase.ts'
import type { Case } from '../cases.ts'
import { signedFormCase } from './signed-form-case.ts'

const tooLong = 'a'.repeat(10_240)

const wrongPreference = (chosen: string, code: string) => ({
  why: `'${chosen}'`,
  body: { payStatementEmailPreference: chosen },
  at: 'payStatementEmailPreference',
  code,
})

export const acknowledgementCases: Record<string, Case> = {
  ...signedFormCase(milesPay, {
    as: 'driver',
    body: { signed: true, status: 'ACCEPTED' },
    other: { status: 'REFUSED' },
    wrongShapes: [['an unknown answer', { status: 'MAYBE' }, 'status', 'shape.type']],
  }),
  ...signedFormCase(californiaWaiver, {
    as: 'california',
    notFor: 'employee',
    another: null,
    body: { signed: true, firstMealWaiver: true, secondMealWaiver: false, onJobMeal: false, noWaiver: false },
    other: { secondMealWaiver: true },
    brokenRules: [
      ['no option', { firstMealWaiver: false }, 'noWaiver', 'waiver.choice'],
      ['all four boxes', { secondMealWaiver: true, onJobMeal: true, noWaiver: true }, 'noWaiver', 'waiver.none'],
    ],
  }),
  ...signedFormCase(newYorkPayRate, {
    as: 'newyork',
    notFor: 'california',
    another: null,
    body: { signed: true, response: 'ACCEPTED', language: '' },
    other: { language: 'Spanish' },
    wrongShapes: [
      ['an unknown answer', { response: 'MAYBE' }, 'response', 'shape.type'],
      ['a language of ten kilobytes', { language: tooLong }, 'language', 'shape.length'],
    ],
    brokenRules: [['a language of 31 characters', { language: 'a'.repeat(31) }, 'language', 'text.length']],
  }),
  ...signedFormCase(stockPurchase, {
    as: 'employee',
    body: { signed: true, suppress: 'N' },
    other: { suppress: 'Y' },
  }),
  ...signedFormCase(charities, {
    as: 'employee',
    versioned: true,
    another: 'driver',
    body: { amounts: '0|0|0|25' },
    other: { amounts: '0|0|0|30' },
    wrongShapes: [
      ['an amount as a number', { amounts: 25 }, 'amounts', 'shape.type'],
      ['ten kilobytes', { amounts: tooLong }, 'amounts', 'shape.length'],
    ],
    brokenRules: [
      ['an amount with cents', { amounts: '0|0|0|12.50' }, 'amounts', 'charity.whole'],
      ['six digits', { amounts: '0|0|0|100000' }, 'amounts', 'charity.digits'],
    ],
  }),
  getEmailPreferences: { as: 'employee', notFor: 'driver' },
  putEmailPreferences: {
    as: 'employee',
    versioned: true,
    notFor: 'kex',
    another: 'california',
    body: { payStatementEmailPreference: 'EMAIL2' },
    otherBody: { payStatementEmailPreference: 'EMAIL1' },
    wrongShapes: ['EMAIL3', 'a@b.example'].map((chosen) => wrongPreference(chosen, 'shape.type')),
    brokenRules: ['', 'NONE'].map((chosen) => wrongPreference(chosen, 'required')),
  },
  getSignedDocument: {
    as: 'driver',
    another: 'employee',
    fresh: async (server, userName) => {
      const { person_id } = await server.database.read
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      const signed = await server.database.write
        .insertInto('signed_documents')
        .values({
          person_id,
          kind: 'postMilesPay',
          title: 'Miles Based Pay Acknowledgement',
          text_version: '2026-11',
          text: '["I am paid by the mile."]',
          choices: '[["Answer","Accepted"]]',
          date_signed: '2026-11-20',
          received_at: server.clock.now,
          receipt: 'R-TEST',
          w4_file_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { documentId: String(signed.id) } }
    },
    someoneElses: { of: 'employee', status: 404 },
  },
}
