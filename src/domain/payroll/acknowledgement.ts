import { boolean, optional, size, string } from 'superstruct'
import { type Rule, rule } from '@/domain/check.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { signedDateProblems } from './signed-date.ts'

/**
 * A text that people sign. Whoever changes a word of it gives it another version: what was signed before and has not
 * arrived yet is then shown again, with the new text.
 */
export type SignedText = { version: string; title: string; paragraphs: readonly string[] }

/**
 * What every acknowledgement sends beside its choices. `textVersion` is that of the text that was read, `dateSigned` the day
 * where the employee is; without them it is the present text, signed today.
 */
export const accepting = {
  sendEmailNotification: optional(boolean()),
  textVersion: optional(size(string(), 1, 20)),
  dateSigned: optional(PlainDate),
}
export type Accepting = { sendEmailNotification?: boolean; textVersion?: string; dateSigned?: PlainDate }

/** The same of one with a box for the signature; elsewhere accepting is the signature. */
export const signing = { signed: boolean(), ...accepting }
export type Signing = Accepting & { signed: boolean }

export type SigningFacts = {
  /** Of the text as it is now. */
  textVersion: string
  /** Where a confirmation goes; '' where there is no address. */
  email: string
  /** In the employee's time zone. */
  today: PlainDate
}

/** `mustSign` says which answers need a signature. Default: all. Source: specification 2 section 5. */
export function signingRules<Body extends Signing, Facts extends SigningFacts>(
  mustSign: (body: Body) => boolean = () => true,
): Rule<Body, Facts>[] {
  return [
    rule('signature.required', (body) => body.signed || !mustSign(body), { at: 'signed' }),
    ...acceptingRules<Body, Facts>(mustSign),
  ]
}

/** The same where accepting is the signature. */
export function acceptingRules<Body extends Accepting, Facts extends SigningFacts>(
  mustRead: (body: Body) => boolean = () => true,
): Rule<Body, Facts>[] {
  const isRead = ({ textVersion }: Body, facts: Facts) => (textVersion ?? facts.textVersion) === facts.textVersion
  return [
    rule('signed.text', (body, facts) => isRead(body, facts) || !mustRead(body), { at: 'textVersion' }),
    rule('email.none', ({ sendEmailNotification }, { email }) => !sendEmailNotification || email !== '', {
      at: 'sendEmailNotification',
    }),
    ({ dateSigned }, { today }) => signedDateProblems(dateSigned ?? today, today),
  ]
}

/** What was chosen, in words: a label with its value. */
export type SignedChoice = readonly [label: string, value: string]

export const yesNo = (is: boolean): string => (is ? 'Yes' : 'No')
