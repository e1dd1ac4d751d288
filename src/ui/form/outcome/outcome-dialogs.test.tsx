import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { OutcomeWithoutForm } from './outcome-dialogs.tsx'

beforeEach(freshStage)

submission({
  kind: 'test.deposits',
  version: 1,
  sends: putDirectDeposits,
  lane: 'test.deposits',
  replaces: true,
  screen: '/form',
  summary: () => 'Deposits',
  refreshes: [],
})

const nothing = () => undefined

test.each([
  ['a minute before the cut-off', '2026-12-04T22:59:00Z', 'Counts from the payday of Dec 11.'],
  ['a minute after it', '2026-12-04T23:01:00Z', 'Counts from the payday of Dec 25.'],
])('a pay change that arrived %s names the payday it affects', async (_, at, said) => {
  const periods = { start: '2026-01-04', days: 14 }
  const terms = { paydayAfter: 6, cutOffBefore: 7, cutOffTime: '17:00', movesAhead: false, holidays: [] }
  setCurrentUser({ ...currentUser()!, payCalendar: { periods, timeZone: 'America/Chicago', ...terms } })
  const row = { id: '1', kind: 'test.deposits', state: 'sent', appliedAt: Date.parse(at) } as OpenRow
  stage(
    <OutcomeWithoutForm
      success={{ title: () => 'Thank you', text: () => 'It was saved.', onClose: nothing }}
      outcome={{ told: 'sent', row, submittedHere: true }}
      closeOutcome={nothing}
      submitting={false}
      leaveWaiting={nothing}
    />,
  )
  expect(await screen.findByText(said)).toBeTruthy()
})
