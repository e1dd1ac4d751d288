import type * as english from '@/features/sign-in/single-sign-on.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  working: 'Signing you in…',
  failed: 'An SSO error occurred',
  failedHelp: 'Could not complete SSO login. Please log in with your {{company}} credentials',
  company: 'company',
  away: 'This link needs a signal',
  awayCode: 'You need a signal to finish signing in',
  awayHelp: 'Try again when you have one, or sign in below.',
  again: 'Try again',
})
