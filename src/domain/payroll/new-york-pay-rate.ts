import { type HostFacts, hostTexts } from '@/domain/host-text.ts'
import { type Infer, enums, nullable, object, optional, size, string, trimmed, type } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { decimal, flag, list, text } from '@/domain/lenient.ts'
import { EarlierAnswer, type SigningFacts, signing, signingRules } from './acknowledgement.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('new-york-pay-rate', {
  'pay-rate.none': 'Your pay rate is not on file yet. Please ask payroll.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Dollars per mile for a range of months of service and of trip miles. An upper end of 0 means none. */
const RateDetail = type({
  fromNumberMonths: decimal(),
  toNumberMonths: decimal(),
  fromNumberMiles: decimal(),
  toNumberMiles: decimal(),
  basedOnMileType: text(),
  westCoastSoloPerMile: decimal(),
  westCoastTeamPerMile: decimal(),
  eastCoastSoloPerMile: decimal(),
  eastCoastTeamPerMile: decimal(),
  additionalPaySoloPerMile: decimal(),
  additionalPayTeamPerMile: decimal(),
})
export type RateDetail = Infer<typeof RateDetail>

export const RateSheet = type({
  description: text(),
  /** YYYY-MM-DD */
  effectiveDate: text(),
  comments: text(),
  details: list(RateDetail),
})
export type RateSheet = Infer<typeof RateSheet>

/** The pay on the notice. Source: specification 2 section 3. */
export const NewYorkPayRate = type({
  /** Whether the caller may acknowledge the notice. */
  newYorkAcknowledgePayRate: flag(),
  /** YYYY-MM-DD */
  hireDate: text(),
  isNewYork: flag(),
  /** DRV, NYSHP or OFC; '' if not on file. */
  payCycle: text(),
  /** S or H. */
  payType: text(),
  /** Dollars, or payroll's own text; '' if it isn't on file. */
  payRate: text(),
  rateSheet: optional(nullable(RateSheet)),
  /** The time of the last answer: ISO, UTC; '' before the first answer. This is the only field that shows a discard. */
  answeredAt: text(),
  earlierAnswer: EarlierAnswer,
})
export type NewYorkPayRate = Infer<typeof NewYorkPayRate>

/** Source: specification 2 section 9. */
export const maxLanguageLength = 30

/** `language` is '' for English. Source: specification 2 sections 3 and 7. */
export const NewYorkAnswer = object({
  ...signing,
  response: enums(['ACCEPTED', 'DISCARDED']),
  language: size(trimmed(string()), 0, 200),
})
export type NewYorkAnswer = Infer<typeof NewYorkAnswer>

export type NewYorkFacts = SigningFacts & HostFacts & { isPayOnFile: boolean }

/** Whether payday and pay rate are known. Without them, the notice can't be signed, because it would have blanks. */
export const isPayOnFile = ({ payCycle, payRate }: NewYorkPayRate): boolean => payCycle !== '' && payRate !== ''

export const isAccepted = ({ response }: NewYorkAnswer): boolean => response === 'ACCEPTED'

/** Discarding the notice needs no signature. Source: specification 2 section 5, decisions 28. */
export const newYorkRules: Rule<NewYorkAnswer, NewYorkFacts>[] = [
  ...signingRules<NewYorkAnswer, NewYorkFacts>(isAccepted),
  rule('text.length', ({ language }) => language.length <= maxLanguageLength, {
    at: 'language',
    with: () => ({ max: maxLanguageLength }),
  }),
  hostTexts({ language: 'language' }),
  rule('pay-rate.none', (answer, facts) => facts.isPayOnFile || !isAccepted(answer)),
]
