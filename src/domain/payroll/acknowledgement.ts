import { type Infer, boolean, nullable, optional, size, string, type } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { reading, text } from '@/domain/lenient.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { signedDateProblems } from './signed-date.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('acknowledgement', {
  'signature.required': 'Electronic Signature Required',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * Sent by every acknowledgement besides its choices: the version of the text that the person read, and the
 * day of the signature in the employee's time zone. If omitted, as in the specified body, they are the
 * current version and today.
 */
export const accepting = {
  sendEmailNotification: optional(boolean()),
  textVersion: optional(size(string(), 1, 20)),
  dateSigned: optional(PlainDate),
}
export type Accepting = { sendEmailNotification?: boolean; textVersion?: string; dateSigned?: PlainDate }

/** With a signature box. Charities doesn't have one: pressing Accept counts as the signature. */
export const signing = { signed: boolean(), ...accepting }
export type Signing = Accepting & { signed: boolean }

/**
 * The most recent answer, in words, and its day in the employee's time zone; null before the first one. Only
 * our own server sends it. Source: decisions 70.
 */
export const EarlierAnswer = reading(nullable(type({ answer: text(), date: text() })), (value) => value ?? null)
export type EarlierAnswer = Infer<typeof EarlierAnswer>

/**
 * On the server: whether the body comes from the app itself, which always names the text that was read. Source:
 * docs/decisions/0017.
 */
export type NamingFacts = { mustName?: boolean }

export type SigningFacts = NamingFacts & {
  /** The text's current version. */
  textVersion: string
  /** The address for the confirmation; '' if there's none. */
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

/** The rules for forms without a signature box. */
export function acceptingRules<Body extends Accepting, Facts extends SigningFacts>(
  mustRead: (body: Body) => boolean = () => true,
): Rule<Body, Facts>[] {
  const isRead = ({ textVersion }: Body, facts: Facts) =>
    textVersion === undefined ? !facts.mustName : textVersion === facts.textVersion
  return [
    rule('signed.text', (body, facts) => isRead(body, facts) || !mustRead(body), { at: 'textVersion' }),
    rule('email.none', ({ sendEmailNotification }, { email }) => !sendEmailNotification || email !== '', {
      at: 'sendEmailNotification',
    }),
    ({ dateSigned }, { today }) => signedDateProblems(dateSigned ?? today, today),
  ]
}

/** The fields about answers in the reads of signed forms. Each form has some of them. */
type Answered = {
  earlierAnswer?: EarlierAnswer
  /** '' before the first answer. */
  answeredAt?: string
  access?: boolean
  newYorkAcknowledgePayRate?: boolean
  /** '' while it isn't on file. The form can't be signed without it. */
  payRate?: string
}

/** Whether the person may answer the form but never has. */
export const isUnanswered = ({
  earlierAnswer = null,
  answeredAt = '',
  access = true,
  newYorkAcknowledgePayRate: mayAnswer = true,
  payRate,
}: Answered): boolean => earlierAnswer === null && answeredAt === '' && access && mayAnswer && payRate !== ''
