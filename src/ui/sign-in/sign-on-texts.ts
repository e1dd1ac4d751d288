import type { SignOnProblem } from '@/domain/identity/sign-on-problems.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

/** `title`: the operator's name for the company's sign-in, such as "Company account". */
export const signOnText = screenTexts('sign-on', {
  en: {
    signIn: 'Sign in with {{title}}',
    noSignal: 'This needs a signal. Try again when you have one.',
    haveCode: 'I have a code',
    code: 'Code',
    codeHelp: 'The 8 letters and digits your browser showed after you signed in',
    codeWrong: 'That code isn’t right, or it’s too old. Check it, or sign in again to get a new one.',
    useCode: 'Continue',
    working: 'Signing in…',

    anyProvider: 'Your company’s sign-in',
    problem: 'The sign-in didn’t finish',
    'problem.cancelled':
      'You canceled it, or your account may not use this portal. Try again, or ask the help desk if you didn’t cancel.',
    'problem.away': '{{title}} doesn’t answer right now. Please try again in a few minutes.',
    'problem.late': 'Signing in took too long, or you started on another page. Please start again.',
    'problem.unknown': 'You signed in, but the portal has no record for you. Please contact HR.',
    'problem.disabled': 'Your portal account is disabled. Please contact your leader or the help desk.',
    'problem.ended': 'HR’s records say you no longer work here. If that’s wrong, please contact HR.',
    'problem.again':
      '{{title}} didn’t ask for your password, so your change still needs it. You can use your passcode instead.',
    'problem.failed': 'Something went wrong. Please try again. If it happens again, tell the help desk.',
    understood: 'OK',

    elsewhere: 'Go back to the app',
    elsewhereHelp:
      'You started signing in there. In the app, choose “I have a code” and enter this one within 5 minutes.',
    elsewhereWarning: 'Only enter it on your own device, and don’t give it to anyone.',
    copy: 'Copy code',
    copied: 'Copied',
    signInHere: 'Sign in here instead',
  },
})

const sentences = {
  cancelled: () => signOnText('problem.cancelled'),
  away: (title: string) => signOnText('problem.away', { title }),
  late: () => signOnText('problem.late'),
  unknown: () => signOnText('problem.unknown'),
  disabled: () => signOnText('problem.disabled'),
  ended: () => signOnText('problem.ended'),
  again: (title: string) => signOnText('problem.again', { title }),
  failed: () => signOnText('problem.failed'),
} satisfies Record<SignOnProblem, (title: string) => string>

/** Why an attempt failed, in a sentence. `title`: the provider's title, if the configuration has loaded and includes it. */
export const signOnProblem = (problem: SignOnProblem, title: string | undefined): string =>
  sentences[problem](title ?? signOnText('anyProvider'))
