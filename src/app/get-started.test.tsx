import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import { GetStarted, useFirstSteps } from './get-started.tsx'

type Schedule = Parameters<typeof useFirstSteps>[0]

function Steps({ schedule }: { schedule: Schedule }) {
  const steps = useFirstSteps(schedule)
  return steps === undefined ? null : steps ? <GetStarted steps={steps} /> : <p>No newcomer</p>
}

function open(schedule: Schedule, { isFirstMovement, addContact }: { isFirstMovement: boolean; addContact: boolean }) {
  setCurrentUser(userWithoutRoles)
  const page = { page_count: 1, page_size: 25, total_items: 0, page: 1 }
  network(({ path }) => {
    const called = path.split('?')[0]!
    if (called.endsWith(getDirectDeposits.path))
      return Response.json({ _embedded: { direct_deposits: [] }, isFirstMovement, ...page })
    return called.endsWith(getEmergencyContacts.path)
      ? Response.json({ _embedded: { emergency_contacts: [], relationships: [] } })
      : new Response(null, { status: 404 })
  })
  const client = new QueryClient()
  const features = { ...defaultConfiguration.features, addContact }
  client.setQueryData(['open', getApplicationConfiguration.name], { ...defaultConfiguration, features })
  openScreens({ '/': () => <Steps schedule={schedule} /> }, '/', { client })
}

const steps = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

beforeEach(freshStage)
afterEach(() => setCurrentUser(null))

test('a newcomer sees the steps that are left, and those that are done', async () => {
  open('set', { isFirstMovement: true, addContact: true })
  expect(await screen.findByRole('heading', { name: 'Get started, 1 of 3 done' })).toBeTruthy()
  expect(steps()).toEqual(['Set your scheduleDone', 'Set up your direct deposit', 'Add an emergency contact'])
})

test('if contacts can’t be added, there is no step for it', async () => {
  open('missing', { isFirstMovement: false, addContact: false })
  await waitFor(() => expect(steps()).toEqual(['Set your schedule', 'Set up your direct depositDone']))
})

test('a user who has a schedule and has saved deposits isn’t a newcomer', async () => {
  open('set', { isFirstMovement: false, addContact: true })
  expect(await screen.findByText('No newcomer')).toBeTruthy()
})
