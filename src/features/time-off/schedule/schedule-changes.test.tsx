import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { scheduleSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { ScheduleChanges } from './schedule-changes.tsx'

const change = {
  employerId: 'SWF',
  employeeId: '100',
  employeeFirstName: 'Ann',
  employeeLastName: 'Lee',
  managerFirstName: '',
  managerLastName: '',
  managerEmail: '',
  changedByFirstName: 'Pat',
  changedByLastName: 'Roll',
  previousSchedule: { SCHEDULE_MON: 8, SCHEDULE_FRI: 8 },
  currentSchedule: { SCHEDULE_SUN: 0, SCHEDULE_MON: 7.5, SCHEDULE_FRI: 8, SCHEDULE_SAT: 4 },
  modifiedTimestamp: '2026-11-20T18:30:00Z',
}

function changes(list: (typeof change)[], all = list.length) {
  network(() => Response.json({ _embedded: { auditScheduleChanges: list }, _total_items: all, _page_count: 1 }))
}

beforeEach(freshStage)

test('each change shows who made it, and the old and new values, Monday first', async () => {
  changes([change], 31)
  stage(<ScheduleChanges whose={{}} />)
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText(/^11\/2[01]\/2026 \d+:\d\d [AP]M by Pat Roll$/)).toBeTruthy()
  expect(item.getByText(/^Monday.8\.00.to.7\.50, Saturday.0\.00.to.4\.00$/)).toBeTruthy()
  expect(screen.getByText('The latest 1 of 31 changes')).toBeTruthy()
})

test('a week that waits to be sent is at the top, marked', async () => {
  changes([change])
  const params = { id: 'ann', employerId: 'SWF', employeeId: '100' }
  await send(scheduleSubmission, { mondaySchedule: 6 }, { params, subject: 'ann' })
  stage(<ScheduleChanges whose={{ employerId: 'SWF', employeeId: '100' }} />)
  await screen.findByText('Not on file yet')
  const [mine, before] = screen.getAllByRole('listitem')
  expect(within(mine!).getByText('Not on file yet')).toBeTruthy()
  expect(within(before!).getByText(/by Pat Roll$/)).toBeTruthy()
})

test('without changes the page says so', async () => {
  changes([])
  stage(<ScheduleChanges whose={{}} />)
  expect(await screen.findByText('Your schedule has not been changed yet.')).toBeTruthy()
})

test('without signal and kept answers, nothing shows', async () => {
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  stage(<ScheduleChanges whose={{}} />)
  await screen.findByRole('heading', { name: 'Changes to your schedule' })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
