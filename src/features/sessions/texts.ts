import { screenTexts } from '@/domain/screen-texts.ts'

export const sessionsText = screenTexts('sessions', {
  en: {
    intro:
      'Your sign-ins of the last seven days. If you do not recognize one of these devices, sign out everywhere, have your password changed, and tell payroll.',
    asOf: 'This is as of {{time}}. To see newer sign-ins, you need a signal.',
    asOfError: 'This is as of {{time}}. Newer information could not be loaded.',
    failed: 'To see where you are signed in, you need a signal.',
    present: 'This device',
    over: 'Signed out',
    factor: 'Code not entered yet',
    since: 'Signed in since {{time}}',
    last: 'Last signed in {{time}}',
    used: 'Last used {{time}}',
    sends: 'Changes submitted there can still be sent until {{time}}.',
    signOut: 'Sign out',
    hold: 'Hold its unsent changes',
    signOutOf: 'Sign out on {{device}}, signed in {{time}}',
    holdOf: 'Hold changes from {{device}}, signed in {{time}}',
    signOutTitle: 'Sign out on that device?',
    holdTitle: 'Hold the changes from that device?',
    signOutText:
      '{{name}} is signed out at once, or as soon as it has signal. Unsent changes there are sent after you sign in there again.',
    holdText: 'Unsent changes on {{name}} are sent after you sign in there again.',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereText:
      'You are signed out on every device, including this one. A device without a signal is signed out as soon as it has one.',
    waiting: {
      one: '1 change has not been sent from this device. It stays locked here and is sent after you sign in here again.',
      other:
        '{{count}} changes have not been sent from this device. They stay locked here and are sent after you sign in here again.',
    },
    waitingElsewhere: 'The same is true for unsent changes on your other devices.',
    noneWaiting: 'Unsent changes on your other devices are sent after you sign in there again.',
    password: 'Anybody who knows your password can still sign in, so have it changed too.',
    needsSignal: 'To sign out other devices, you need a signal.',
    noSignal: 'The server did not answer, so other devices may still be signed in. Try again when you have a signal.',
    notDone: 'The server could not do this. Please try again.',
    done: 'Signed out on that device',
    held: 'Its changes are held',
  },
})
