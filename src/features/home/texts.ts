import { screenTexts } from '@/domain/screen-texts.ts'

export const homeText = screenTexts('home', {
  en: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    attention: { one: '1 change needs your attention', other: '{{count}} changes need your attention' },
    attentionHelp: 'See why in Activity.',
    waiting: { one: '1 change waits for signal', other: '{{count}} changes wait for signal' },
    held: { one: '1 change waits for you to sign in', other: '{{count}} changes wait for you to sign in' },
    waitingHelp: 'It is saved on this device and {{sent}}.',
    heldHelp: 'It is saved on this device and sent after that.',
    sent: 'Everything you submitted was sent',
    received: 'Received, will update shortly',
    moreUnfinished: { one: '1 more unfinished form in Activity', other: '{{count}} more unfinished forms in Activity' },
    sentHelp: '{{when}} · {{what}}',
  },
})
