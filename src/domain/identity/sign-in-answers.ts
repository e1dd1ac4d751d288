import { type Of, sentences } from '@/domain/problem-texts.ts'

/** The directory's answers that people can act on, as messages for the sign-in screen. */
export const signInSentences = sentences('sign-in', {
  'sign-in.expired':
    'Your password has expired. Change it on a company computer or with the help desk, then sign in here with the new one.',
  'sign-in.mustChange':
    'You must choose a new password first. Change it on a company computer or with the help desk, then sign in here with the new one.',
  'sign-in.locked':
    'Your account is locked because of too many wrong passwords. Wait a while and try again, or ask the help desk to unlock it.',
  'sign-in.disabled': 'Your account is disabled. Please contact your leader or the help desk.',
  'sign-in.ended': 'Your account has reached its end date. Please contact your leader or the help desk.',
  'sign-in.restricted': 'Your account can’t sign in here right now. Please contact the help desk.',
  'sign-in.unknown': 'Your user name and password are right, but the portal has no record for you. Please contact HR.',
  'sign-in.away':
    'The company’s directory isn’t responding, so your password could not be checked. Please try again in a few minutes.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof signInSentences> {}
}
