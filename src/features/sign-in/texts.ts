import { screenTexts } from '@/domain/screen-texts.ts'

export const signInText = screenTexts('sign-in', {
  en: {
    title: 'Employee Self Service',
    help: 'Use your company user name and password.',
    userName: 'User name',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    signIn: 'Sign in',
    working: 'Signing in…',
    required: 'Enter your user name and password.',
    noConfiguration: 'Unable to fetch data from URL',
  },
})
