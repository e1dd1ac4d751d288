import type { ProblemWithoutPath } from './problem.ts'
import { screenTexts } from './screen-texts.ts'

/** A topic's sentences, for its entry in `Sentences`. */
export type Of<Own> = Readonly<Own>

/**
 * The specification's exact sentences, by problem code. Shared ones are here; a topic adds its own next to its rules, so that
 * code that reports a problem has loaded its sentence: `const ownSentences = sentences('slug', { … })` and `interface Sentences
 * extends Of<typeof ownSentences> {}`.
 */
export interface Sentences extends Of<typeof shared> {}
export type ProblemCode = keyof Sentences & string

type Said = (code: string, fill?: object) => string
const catalogues = new Map<string, Said>()
const wordings = new Map<string, string>()

/** Declares a topic's sentences. A code without a sentence does not compile. */
export function sentences<const Own extends Record<string, string>>(topic: string, own: Own): Own {
  const said = screenTexts(`problems-${topic}`, { en: own }) as unknown as Said
  for (const [code, wording] of Object.entries(own)) {
    catalogues.set(code, said)
    wordings.set(code, wording)
  }
  return own
}

/** The sentence of a code, or null if its topic isn't loaded. */
export const sentenceOf = (code: string, fill?: object): string | null => catalogues.get(code)?.(code, fill) ?? null

/** The sentence that a person reads. */
export function sentence(problem: ProblemWithoutPath): string {
  return sentenceOf(problem.code, problem.with) ?? problem.code
}

/** The loaded English sentences, by code, with their parameters in double braces. */
export const everyWording = (): ReadonlyMap<string, string> => wordings

const required = 'This field is required'

export const shared = sentences('shared', {
  'shape.type': 'This value is in the wrong format.',
  'shape.missing': required,
  'shape.unknown': 'This field doesn’t exist.',
  'shape.length': 'This text is too long.',
  'shape.many': 'There are too many entries.',

  'envelope.refused': 'Sign in to send this.',
  'password.needed': 'Enter your password to change your pay or contact details.',
  'password.wrong': 'That password is not correct.',

  'pay.frozen':
    'Your pay changes are frozen, because “This was not me” was pressed in a notice to you. Nothing was changed. Talk to payroll. Once they have lifted the freeze, submit this again.',
  'change.too-often': 'You submitted this {{most}} times in 24 hours, which is the limit. Please try again tomorrow.',
  'pay-alert.own': 'This is about you, so somebody else in payroll must handle it.',
  'pay-alert.first': 'Two people must check this change. Confirm it first; then somebody else releases it.',
  'pay-alert.second': 'You have confirmed this change. Somebody else in payroll must release it.',

  required,
  'phone.invalid': 'Please provide a valid phone number',
  'zip.invalid': 'Invalid Zip Code',
  'hours.unreadable': 'Enter hours like 7.5 or 7:30',
  'email.invalid': 'Email must be in a valid format',
  'text.length': 'Max {{max}} characters',
  'address.state.unknown': 'Select a state from the list',

  'email.none': 'No email on file.',

  'entry.unknown': 'This entry is no longer on file.',

  'download.many': 'There are too many records in the table for an excel download to successfully complete',

  'time-off.schedule.none': 'No schedule found for {{name}}',
  'time-off.schedule.set': 'Please set a schedule before submitting a request',
  'time-off.hours.between': 'Must be between {{min}} and {{max}} hours',
  'time-off.reason.length': 'Max {{max}} characters',
  'administrator.self': 'You cannot change your own rights.',
  'administrator.other': 'This change belongs to another employee.',
})
