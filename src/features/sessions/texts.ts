import { screenTexts } from '@/domain/screen-texts.ts'

export const sessionsText = screenTexts('sessions', {
  en: {
    intro:
      'Your sign-ins of the last seven days. If you do not recognize one of these devices, sign out everywhere, have your password changed and tell payroll.',
    asOf: 'This is as of {{time}}. Who has signed in or out since then is not known without signal.',
    asOfError: 'This is as of {{time}}. Something newer could not be loaded.',
    failed: 'Where you are signed in is known only with signal, and this device has not kept it.',
    on: '{{device}}, {{browser}}',
    present: 'This device',
    over: 'Signed out',
    factor: 'Code not entered yet',
    since: 'Signed in since {{time}}',
    last: 'Last signed in {{time}}',
    used: 'Last used {{time}}',
    sends: 'What was submitted there is still sent until {{time}}.',
    signOut: 'Sign out',
    hold: 'Hold its changes',
    signOutOf: 'Sign out on {{device}}, signed in {{time}}',
    holdOf: 'Hold changes of {{device}}, signed in {{time}}',
    signOutTitle: 'Sign out on that device?',
    holdTitle: 'Hold the changes of that device?',
    signOutText:
      '{{name}} is signed out at once, or as soon as it has signal. What was submitted there and not sent yet is sent after you sign in there again.',
    holdText: 'What was submitted on {{name}} and not sent yet is sent after you sign in there again.',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereText:
      'You are signed out on every device, this one too. A device without signal is signed out as soon as it has signal.',
    waiting: {
      one: '1 change has not been sent from this device. It stays locked here and is sent after you sign in here again.',
      other:
        '{{count}} changes have not been sent from this device. They stay locked here and are sent after you sign in here again.',
    },
    waitingElsewhere: 'The same goes for what waits on your other devices.',
    noneWaiting: 'What waits on your other devices is sent after you sign in there again.',
    password: 'Anybody who knows your password can still sign in, so have it changed too.',
    needsSignal: 'Signing out on other devices needs signal.',
    noSignal: 'The server did not answer, so perhaps no device was signed out. Try again when there is signal.',
    notDone: 'The server could not do this. Please try again.',
    done: 'Signed out on that device',
    held: 'Its changes are held',
  },
})
