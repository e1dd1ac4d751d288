import { screenTexts } from '@/domain/screen-texts.ts'

export const homeText = screenTexts('home', {
  en: {
    morning: 'Good morning, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    attention: ({ n }: { n: number }) => (n === 1 ? '1 submission needs your attention' : `${n} submissions need your attention`),
    attentionHelp: 'See why in Activity.',
    waiting: ({ n }: { n: number }) => (n === 1 ? '1 submission waits on this device' : `${n} submissions wait on this device`),
    waitingHelp: 'Sent by itself as soon as the server can be reached.',
    heldHelp: 'Sent when you sign in again.',
    sent: 'Everything you submitted was sent',
    received: 'Received, will update shortly',
    sentHelp: '{{when}} · {{what}}',
  },
})
