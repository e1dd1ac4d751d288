import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { submission } from '@/offline/submission.ts'

export const driverTextSubmission = submission({
  kind: 'drivers.driver-text',
  version: 1,
  sends: patchDriverText,
  lane: 'drivers.driver-text',
  replaces: true,
  summary: (election) => (election.status === 'O' ? 'Opt out' : 'Opt in'),
  screen: '/drivers/driverText',
  refreshes: [getDriverText],
})
