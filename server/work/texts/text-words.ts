import { screenTexts } from '@/domain/screen-texts.ts'
import type { Keyword } from '@/domain/texts/keywords.ts'
import { fittingText } from '@/domain/texts/text-segments.ts'
import type { Company } from '../../company/companies.ts'

// Text messages, so each should fit into one segment. Keywords aren't translated, because carriers know only these.
export const phoneText = screenTexts('texts', {
  en: {
    confirm:
      '{{company}}: Did you ask for pre-plan texts? To confirm: {{link}} Msg&data rates may apply. Reply HELP for help, STOP to opt out.',
    confirmShorter:
      '{{company}}: Confirm pre-plan texts: {{link}} Msg&data rates may apply. HELP for help, STOP to opt out.',
    confirmShortest: '{{company}}: Confirm pre-plan texts: {{link}} Reply STOP to opt out.',
    stop: "{{company}}: You're opted out and get no more texts. Text START to get them again.",
    start: '{{company}}: You get pre-plan texts again. Text HELP for help, STOP to opt out.',
    helpAt: ' Help: {{email}}',
    help: '{{company}}: Pre-plan texts for drivers.{{at}} Msg&data rates may apply. Text STOP to opt out.',
    helpShorter: '{{company}}: Pre-plan texts for drivers.{{at}} Text STOP to opt out.',
  },
})

/**
 * It doesn't name the person, because the number may be wrong. Carriers require the sender, the costs, HELP, and STOP in a first
 * text.
 */
export const confirmationWords = (company: string, link: string): string =>
  fittingText(
    phoneText('confirm', { company, link }),
    phoneText('confirmShorter', { company, link }),
    phoneText('confirmShortest', { company, link }),
  )

/** Carriers require an answer to each keyword, which names the sender. */
export function answerTo(keyword: Keyword, { configuration }: Pick<Company, 'configuration'>): string {
  const company = configuration.company.name
  const { email } = configuration.support
  if (keyword !== 'help') return fittingText(phoneText(keyword, { company }))
  const at = email && phoneText('helpAt', { email })
  return fittingText(phoneText('help', { company, at }), phoneText('helpShorter', { company, at }))
}
