import type * as english from '@/domain/drivers/text-disclaimer.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  what: '{{company}} can send your pre-plan messages to your cell phone as text messages. It’s your choice.',
  cost: 'Message and data rates of your wireless plan may apply. You pay for the messages that you receive.',
  delivery:
    'Messages go through your wireless provider and may come late or not at all. They do not replace your other load information.',
  driving: 'Do not read or answer messages while you drive.',
  leave: 'You can change your number or opt out here at any time.',
})
