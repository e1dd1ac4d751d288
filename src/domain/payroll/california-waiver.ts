import { type Infer, boolean, object } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type SigningFacts, signing, signingRules } from './acknowledgement.ts'
import { type SignedChoice, signedText, yesNo } from './signed-text.ts'
import { signedForms } from './signed-forms.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('california-waiver', {
  'waiver.choice': 'Select at least one option.',
  'waiver.none': 'Select the waivers you want, or select “I do not waive any meal period”, but not both.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Source of the hours: specification 2 section 9. */
export const californiaWaiverText = signedText({
  edition: '2026-11',
  title: signedForms.californiaWaiver.title,
  paragraphs: [
    'A meal period of 30 minutes, free of all duties, is provided after no more than 5 hours of work. It may be waived by agreement if the working day has 6 hours or less.',
    'A second meal period of 30 minutes is provided if the working day has more than 10 hours. It may be waived by agreement if the day has less than 12 hours and the first meal period was taken.',
    'If the work does not allow relief from all duties, a meal period may be taken on the job and is paid, by agreement in writing.',
    'A paid rest of 10 minutes is provided for each 4 hours of work, or a major part of them, if the day has more than 3 hours. It cannot be waived here.',
    'Waivers are voluntary. You may revoke them at any time by submitting this form again.',
  ],
})

/** Source: specification 2 section 3. */
export const CaliforniaWaiver = object({
  ...signing,
  firstMealWaiver: boolean(),
  secondMealWaiver: boolean(),
  onJobMeal: boolean(),
  noWaiver: boolean(),
})
export type CaliforniaWaiver = Infer<typeof CaliforniaWaiver>

/** The boxes with their labels. `noWaiver` excludes the others. Source: specification 2 section 4. */
export const waiverBoxes = [
  { name: 'firstMealWaiver', label: 'I waive my first meal period on days of 6 hours or less' },
  { name: 'secondMealWaiver', label: 'I waive my second meal period on days of less than 12 hours' },
  { name: 'onJobMeal', label: 'I agree to meal periods on the job, which are paid' },
] as const
export const noWaiverBox = { name: 'noWaiver', label: 'I do not waive any meal period' } as const

type Boxes = Pick<CaliforniaWaiver, (typeof waiverBoxes)[number]['name'] | 'noWaiver'>

export const waives = (boxes: Boxes) => waiverBoxes.some(({ name }) => boxes[name])
export const hasChosen = (boxes: Boxes): boolean => waives(boxes) || boxes.noWaiver

/** Source: specification 2 sections 4 and 5. */
export const californiaWaiverRules: Rule<CaliforniaWaiver, SigningFacts>[] = [
  ...signingRules<CaliforniaWaiver, SigningFacts>(),
  rule('waiver.choice', hasChosen, { at: noWaiverBox.name }),
  rule('waiver.none', (waiver) => !(waives(waiver) && waiver.noWaiver), { at: noWaiverBox.name }),
]

export const waiverChoices = (waiver: CaliforniaWaiver): SignedChoice[] =>
  [...waiverBoxes, noWaiverBox].map(({ name, label }) => [label, yesNo(waiver[name])])

/** The choice in words, from the signed text: 'I waive …; I agree …'. */
export const waivedIn = (choices: readonly SignedChoice[]): string =>
  choices
    .filter(([, value]) => value === yesNo(true))
    .map(([label]) => label)
    .join('; ')

export const words = screenTexts('california-waiver-summary', { en: { submitted: 'California meal and break waiver' } })
export const waiverSummary = (): string => words('submitted')
