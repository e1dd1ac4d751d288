import { screenTexts } from '@/domain/screen-texts.ts'

export const sessionText = screenTexts('session', {
  en: {
    // Specification 1 section 8.
    noEmail: 'No email address on file. Please contact your leader or HR.',
    singleSignOn: 'Could not complete SSO login. Please log in with your company credentials',
    failed: 'There was an error creating authentication',
    tookTooLong: 'This took too long. Please sign in once more.',
    wrongOffline: 'Without signal, use the user name and password that you last used on this device.',
    expiredOffline: 'It is more than seven days since {{day}}: sign in with signal once.',
    tooMany: 'Too many attempts. Try again in {{time}}.',
    paused: 'Too many tries. Wait {{time}} with this app open, then try again.',
    shortPasscode: 'Use at least {{n}} characters.',
    wrongPasscode: 'That is not the passcode that was set on this device.',
    seconds: ({ n }: { n: number }) => (n === 1 ? '1 second' : `${n} seconds`),
    minutes: ({ n }: { n: number }) => (n === 1 ? '1 minute' : `${n} minutes`),
    hours: ({ n }: { n: number }) => (n === 1 ? '1 hour' : `${n} hours`),
  },
})

/** A time that somebody has to wait, rounded up. */
export function waitingTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 90) return sessionText('seconds', { n: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? sessionText('minutes', { n: minutes }) : sessionText('hours', { n: Math.ceil(minutes / 60) })
}
