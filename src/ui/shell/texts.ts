import { screenTexts } from '@/domain/screen-texts.ts'
import { isEverythingKept } from '@/offline/outbox/unkept.ts'

export const shellText = screenTexts('shell', {
  en: {
    demonstration: 'Demonstration',
    menu: 'Menu',
    back: 'Back',
    close: 'Close',
    more: 'More',
    crumbs: 'Breadcrumbs',
    navigation: 'Main navigation',
    places: 'Main places',
    account: 'Account of {{name}}',
    signOut: 'Sign out',
    waiting: { one: '1 change is waiting', other: '{{count}} changes are waiting' },
    offline: 'Offline',
    offlineAsOf: 'Offline, as of {{time}}',
    failedAsOf: 'The server answered with an error ({{problem}}). This is as of {{time}}.',
    deviceOnly: 'Signed in offline',
    deviceOnlyAsOf: 'Signed in offline, as of {{time}}',
    noSession: 'Signed in on this device only',
    noSessionAsOf: 'Signed in on this device only, as of {{time}}',
    clockAhead: 'This device’s clock is {{by}} ahead. Dates and signatures here use the right time.',
    clockBehind: 'This device’s clock is {{by}} behind. Dates and signatures here use the right time.',
    minutes: { one: '1 minute', other: '{{count}} minutes' },
    hours: { one: '1 hour', other: '{{count}} hours' },
    days: { one: '1 day', other: '{{count}} days' },
    versions: 'Version {{front}} · Server {{back}}',
    version: 'Version {{front}}',
    notFound: 'Page not found',
    notFoundHelp: 'There is no page at this address. It may have moved, or the link is incomplete.',
    notForYou: 'Not available to you',
    notForYouHelp: 'This page is for other roles. If you need it, ask your leader or HR.',
    goHome: 'Go to Home',
    crashed: 'Something went wrong',
    crashedHelp: 'This page could not be shown. {{kept}}',
    chunkHelp: 'A part of the app could not be loaded. {{kept}} Check your signal and try again.',
    kept: 'What you entered is kept on this device.',
    notKept: 'This device could not keep what you entered.',
    noConfiguration: 'Unable to fetch data from URL',
    noConfigurationHelp:
      'The app could not reach the server, and this device has not kept what it needs to start. Check your signal and try again.',
    refetching: 'Re-fetching Settings...',
    settingsChanged: 'You might have to refresh your page to see the latest changes.',
    refresh: 'Refresh',
    later: 'Later',
    tryAgain: 'Try again',
  },
})

/** Whether the entered data is on the device. */
export const keptWords = (): string => shellText(isEverythingKept() ? 'kept' : 'notKept')
