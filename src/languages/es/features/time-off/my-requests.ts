import type * as english from '@/features/time-off/my-requests/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const requestsText = translated<typeof english.requestsText>()({
  label: 'My Requests',
  actions: 'Actions',
  waitsFor: 'Waiting for',
  view: 'View',
  viewOf: 'View {{types}} from {{days}}',
  empty: 'No Requests',
  newRequest: 'New Request',
  dates: 'Days off',
  failed: 'Your requests could not be loaded, and none are kept on this device yet.',
  keptOnly:
    'This page could not be loaded, and it is not on this device. These are the requests for {{from}} to {{to}} that it has kept, as of {{time}}.',
})
