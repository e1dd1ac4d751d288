import { type Infer, enums, object } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type SigningFacts, signing, signingRules } from './acknowledgement.ts'
import { type SignedChoice, choiceIn, signedText } from './signed-text.ts'
import { signedForms } from './signed-forms.ts'

export const milesPayText = signedText({
  edition: '2026-11',
  title: signedForms.milesPay.title,
  paragraphs: [
    'I am paid by the mile. For each trip, the miles of the route as the company measures it are multiplied by my rate per mile; a pay period is the sum of its trips.',
    'Miles based pay covers all of the work that belongs to a trip: driving, inspections before and after it, fueling, hooking and dropping trailers, paperwork and waiting, except for what the company or the law pays separately.',
  ],
})

/** Source: specification 2 section 7. */
export const MilesPayAnswer = object({ ...signing, status: enums(['ACCEPTED', 'REFUSED']) })
export type MilesPayAnswer = Infer<typeof MilesPayAnswer>

export const milesPayRules: Rule<MilesPayAnswer, SigningFacts>[] = signingRules()

const answered = 'Answer'
export const milesPayChoices = ({ status }: MilesPayAnswer): SignedChoice[] => [
  [answered, status === 'ACCEPTED' ? 'Accepted' : 'Refused to sign'],
]
/** The answer in the signed text. */
export const milesPayAnswerIn = (choices: readonly SignedChoice[]): string => choiceIn(choices, answered)

export const words = screenTexts('miles-pay-summary', {
  en: { ACCEPTED: 'Miles based pay: accepted', REFUSED: 'Miles based pay: refused to sign' },
})
export const milesPaySummary = ({ status }: MilesPayAnswer): string => words(status)
