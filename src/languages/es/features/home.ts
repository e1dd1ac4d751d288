import type * as english from '@/features/home/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const homeText = translated<typeof english.homeText>()({
  morning: 'Good morning, {{name}}',
  afternoon: 'Good afternoon, {{name}}',
  evening: 'Good evening, {{name}}',
  attention: { one: '1 change needs your attention', other: '{{count}} changes need your attention' },
  attentionHelp: 'See why in Activity.',
  waiting: { one: '1 change is waiting for a signal', other: '{{count}} changes are waiting for a signal' },
  held: { one: '1 change is waiting for you to sign in', other: '{{count}} changes are waiting for you to sign in' },
  waitingHelp: 'It is saved on this device and will be {{sent}}.',
  heldHelp: 'It is saved on this device and will be sent after that.',
  sent: 'Everything you submitted was sent',
  received: 'Received, will update shortly',
  moreUnfinished: { one: '1 more unfinished form in Activity', other: '{{count}} more unfinished forms in Activity' },
  sentHelp: '{{when}} · {{what}}',
})
