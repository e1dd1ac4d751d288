import { screenTexts } from '@/domain/screen-texts.ts'

/** Stored with each consent. Every change to the text requires a new version. */
export const disclaimerVersion = '2026-11'

export const text = screenTexts('driver-text-disclaimer', {
  en: {
    what: '{{company}} can send your pre-plan messages to your cell phone as text messages. It’s your choice.',
    cost: 'Message and data rates of your wireless plan may apply. You pay for the messages that you receive.',
    delivery:
      'Messages go through your wireless provider and may come late or not at all. They do not replace your other load information.',
    driving: 'Do not read or answer messages while you drive.',
    leave: 'You can change your number or opt out here at any time.',
  },
})

/** The terms of participation, line by line. */
export const disclaimerLines = (company: string): string[] => [
  text('what', { company }),
  text('cost'),
  text('delivery'),
  text('driving'),
  text('leave'),
]
