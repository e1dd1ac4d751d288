import { screenTexts } from '@/domain/screen-texts.ts'
import { type SignedText, signedText } from './signed-text.ts'
import { type ArizonaTaxChange, electedBy } from './arizona-a4.ts'

export const words = screenTexts('arizona-a4-elections', {
  en: {
    title: 'Arizona State Tax',
    zero: 'I elect an Arizona withholding percentage of zero, and I certify that I expect to have no Arizona tax liability for the current taxable year.',
    percentage: 'I elect that {{percentage}}% of my gross taxable wages be withheld for Arizona.',
    amount: 'I elect that an extra ${{amount}} be withheld from each paycheck.',
    certify: 'I certify that I have made the elections marked above.',
  },
})

/** The elections in full sentences. */
export function electedSentences(change: ArizonaTaxChange): string[] {
  const { percentageElection: percentage, additionalAmount: amount } = electedBy(change)
  if (change.electionOption === 'opt3') return [words('zero')]
  return [words('percentage', { percentage }), ...(amount ? [words('amount', { amount })] : [])]
}

export const certifiesElections = words('certify')

/** The text of the signed document. */
export const arizonaSignedText = (change: ArizonaTaxChange): SignedText =>
  signedText({
    edition: '2026-11',
    title: words('title'),
    paragraphs: [...electedSentences(change), certifiesElections],
  })
