import type { Case } from '../cases.ts'

const waiver = { signed: true, firstMealWaiver: true, secondMealWaiver: false, onJobMeal: false, noWaiver: false }

type Wrong = Pick<Required<Case>, 'wrongShapes' | 'brokenRules'>

const wrongOf = (valid: object) => (why: string, change: object, at: string, code: string) => ({
  why,
  body: { ...valid, ...change },
  at,
  code,
})

/** What is wrong with any acknowledgement that has a box for the signature, made of a valid one. */
function wrongSigning(valid: object): Wrong {
  const wrong = wrongOf(valid)
  const { wrongShapes, brokenRules } = wrongAccepting(valid)
  return {
    wrongShapes: [
      wrong('a signature of "false"', { signed: 'false' }, 'signed', 'shape.type'),
      wrong('no signature at all', { signed: undefined }, 'signed', 'shape.missing'),
      ...wrongShapes,
    ],
    brokenRules: [wrong('not signed', { signed: false }, 'signed', 'signature.required'), ...brokenRules],
  }
}

function wrongAccepting(valid: object): Wrong {
  const wrong = wrongOf(valid)
  return {
    wrongShapes: [
      wrong('a date that does not exist', { dateSigned: '2026-02-30' }, 'dateSigned', 'shape.type'),
      wrong('a version of ten kilobytes', { textVersion: '1'.repeat(10_240) }, 'textVersion', 'shape.length'),
    ],
    brokenRules: [
      wrong('another text', { textVersion: '2020-01' }, 'textVersion', 'signed.text'),
      wrong('signed tomorrow', { dateSigned: '2999-01-01' }, 'dateSigned', 'signed.future'),
      wrong('signed long ago', { dateSigned: '2020-01-01' }, 'dateSigned', 'signed.old'),
    ],
  }
}

const milesPay = { signed: true, status: 'ACCEPTED' }
const purchase = { signed: true, suppress: 'N' }
const payRate = { signed: true, response: 'ACCEPTED', language: '' }
const ofPayRate = wrongSigning(payRate)
const giving = { amounts: '0|0|0|25' }
const ofGiving = wrongAccepting(giving)
const ofMilesPay = wrongSigning(milesPay)
const ofWaiver = wrongSigning(waiver)

export const acknowledgementCases: Record<string, Case> = {
  postMilesPay: {
    as: 'driver',
    body: milesPay,
    otherBody: { ...milesPay, status: 'REFUSED' },
    wrongShapes: [
      ...ofMilesPay.wrongShapes,
      { why: 'an unknown answer', body: { ...milesPay, status: 'MAYBE' }, at: 'status', code: 'shape.type' },
    ],
    brokenRules: ofMilesPay.brokenRules,
  },
  getCaliforniaWaiver: { as: 'california', notFor: 'employee' },
  postCaliforniaWaiver: {
    as: 'california',
    notFor: 'employee',
    another: null,
    body: waiver,
    otherBody: { ...waiver, secondMealWaiver: true },
    wrongShapes: ofWaiver.wrongShapes,
    brokenRules: [
      ...ofWaiver.brokenRules,
      { why: 'no option', body: { ...waiver, firstMealWaiver: false }, at: 'noWaiver', code: 'waiver.choice' },
      {
        why: 'all four boxes',
        body: { ...waiver, secondMealWaiver: true, onJobMeal: true, noWaiver: true },
        at: 'noWaiver',
        code: 'waiver.none',
      },
    ],
  },
  getNewYorkPayRate: { as: 'newyork', notFor: 'employee' },
  postNewYorkPayRate: {
    as: 'newyork',
    notFor: 'california',
    another: null,
    body: payRate,
    otherBody: { ...payRate, language: 'Spanish' },
    wrongShapes: [
      ...ofPayRate.wrongShapes,
      { why: 'an unknown answer', body: { ...payRate, response: 'MAYBE' }, at: 'response', code: 'shape.type' },
      {
        why: 'a language of ten kilobytes',
        body: { ...payRate, language: 'a'.repeat(10_240) },
        at: 'language',
        code: 'shape.length',
      },
    ],
    brokenRules: [
      ...ofPayRate.brokenRules,
      {
        why: 'a language of 31 characters',
        body: { ...payRate, language: 'a'.repeat(31) },
        at: 'language',
        code: 'text.length',
      },
    ],
  },
  getStockPurchase: { as: 'employee' },
  postStockPurchase: {
    as: 'employee',
    body: purchase,
    otherBody: { ...purchase, suppress: 'Y' },
    ...wrongSigning(purchase),
  },
  getCharities: { as: 'employee' },
  patchCharities: {
    as: 'employee',
    another: 'driver',
    body: giving,
    otherBody: { amounts: '0|0|0|30' },
    wrongShapes: [
      ...ofGiving.wrongShapes,
      { why: 'an amount as a number', body: { amounts: 25 }, at: 'amounts', code: 'shape.type' },
      { why: 'ten kilobytes', body: { amounts: '1'.repeat(10_240) }, at: 'amounts', code: 'shape.length' },
    ],
    brokenRules: [
      ...ofGiving.brokenRules,
      ...['12.50', '1e3', '-1', '٣', '', 'abc', '1000000', ' 25'].map((amount) => ({
        why: `an amount of '${amount}'`,
        body: { amounts: `0|0|0|${amount}` },
        at: 'amounts',
        code: 'charity.whole',
      })),
      { why: 'no fourth place', body: { amounts: '25' }, at: 'amounts', code: 'charity.whole' },
    ],
  },
  getEmailPreferences: { as: 'employee', notFor: 'driver' },
  putEmailPreferences: {
    as: 'employee',
    notFor: 'kex',
    another: 'california',
    body: { payStatementEmailPreference: 'EMAIL2' },
    otherBody: { payStatementEmailPreference: 'EMAIL1' },
    wrongShapes: [
      {
        why: 'an unknown address',
        body: { payStatementEmailPreference: 'EMAIL3' },
        at: 'payStatementEmailPreference',
        code: 'shape.type',
      },
      {
        why: 'an address itself',
        body: { payStatementEmailPreference: 'a@b.example' },
        at: 'payStatementEmailPreference',
        code: 'shape.type',
      },
    ],
    brokenRules: ['', 'NONE'].map((chosen) => ({
      why: `'${chosen}'`,
      body: { payStatementEmailPreference: chosen },
      at: 'payStatementEmailPreference',
      code: 'required',
    })),
  },
  listSignedDocuments: {
    as: 'employee',
    wrongQueries: [{ limit: '101' }, { limit: '0' }, { sort: 'title' }, { page: '0' }],
  },
  getSignedDocument: {
    as: 'driver',
    another: 'employee',
    fresh: async (server, userName) => {
      const { employee_id } = await server.database.read
        .selectFrom('employees')
        .select('employee_id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      const signed = await server.database.write
        .insertInto('signed_documents')
        .values({
          employee_id,
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
