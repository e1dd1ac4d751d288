import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import type { Case } from '../cases.ts'

/** A change to a valid body, with the pointer and code of its problem. */
export type Wrong = [why: string, change: object, at: string, code: string]

type SignedFormCase = Pick<Case, 'as' | 'notFor' | 'another' | 'versioned'> & {
  body: object
  /** The change that creates a second valid body. */
  other: object
  wrongShapes?: Wrong[]
  brokenRules?: Wrong[]
}

const accepting = {
  wrongShapes: [
    ['a date that does not exist', { dateSigned: '2026-02-30' }, 'dateSigned', 'shape.type'],
    ['a version of ten kilobytes', { textVersion: '1'.repeat(10_240) }, 'textVersion', 'shape.length'],
  ] satisfies Wrong[],
  brokenRules: [
    ['another text', { textVersion: '2020-01' }, 'textVersion', 'signed.text'],
    ['signed tomorrow', { dateSigned: '2999-01-01' }, 'dateSigned', 'signed.future'],
    ['signed long ago', { dateSigned: '2020-01-01' }, 'dateSigned', 'signed.old'],
  ] satisfies Wrong[],
}

/** For a form with a signature box. */
const signing = {
  wrongShapes: [
    ['a signature of "false"', { signed: 'false' }, 'signed', 'shape.type'],
    ['no signature at all', { signed: undefined }, 'signed', 'shape.missing'],
  ] satisfies Wrong[],
  brokenRules: [['not signed', { signed: false }, 'signed', 'signature.required']] satisfies Wrong[],
}

/** The cases for a form's endpoints: its own and those shared by all signed forms. */
export function signedFormCase({ get, sign }: Acknowledgement, its: SignedFormCase): Record<string, Case> {
  const { as, notFor, another, versioned, body, other, wrongShapes = [], brokenRules = [] } = its
  const box = 'signed' in body ? signing : { wrongShapes: [], brokenRules: [] }
  const made = (wrongs: Wrong[]) =>
    wrongs.map(([why, change, at, code]) => ({ why, body: { ...body, ...change }, at, code }))
  return {
    ...(get && { [get.name]: { as, notFor } }),
    [sign.name]: {
      as,
      notFor,
      another,
      versioned,
      body,
      otherBody: { ...body, ...other },
      wrongShapes: made([...box.wrongShapes, ...accepting.wrongShapes, ...wrongShapes]),
      brokenRules: made([...box.brokenRules, ...accepting.brokenRules, ...brokenRules]),
    },
  }
}
