import type * as english from '@/session/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const sessionText = translated<typeof english.sessionText>()({
  // Specification 1 section 8.
  noEmail: 'No email address on file. Please contact your leader or HR.',
  singleSignOn: 'Could not complete SSO login. Please log in with your company credentials',
  failed: 'There was an error creating authentication',
  deviceFailed: 'This browser could not open what the app saved on this device. Wait a moment, then try again.',
  tookTooLong: 'This took too long. Please sign in again.',
  notAnswered:
    'The server did not answer, so your password could not be checked. Please try again. Each try waits longer for an answer.',
  wrongOffline:
    'The server did not answer, and this user name and password don’t open anything on this device. Without a signal, use the ones you last used here.',
  wrongHere: 'That is not what you last signed in with on this device.',
  triesLeft: { one: '1 try is left before a pause.', other: '{{count}} tries are left before a pause.' },
  pausedNow: 'Wait {{time}} with this app open, then try again.',
  expiredOffline: 'More than seven days have passed since {{day}}. Sign in once with a signal.',
  tooMany: 'Too many attempts. Try again in {{time}}.',
  paused: 'Too many tries. Wait {{time}} with this app open, then try again.',
  shortPasscode: 'Use at least {{n}} characters.',
  wrongPassword: 'That is not the password you started with.',
  wrongPasscode: 'That is not the passcode that was set on this device.',
  seconds: { one: '1 second', other: '{{count}} seconds' },
  minutes: { one: '1 minute', other: '{{count}} minutes' },
  hours: { one: '1 hour', other: '{{count}} hours' },
})
