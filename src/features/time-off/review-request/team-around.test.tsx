import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import { close, freshScreens, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { team } from '@/features/time-off/team/test-team.ts'

const [ann, bob] = team as [(typeof team)[0], (typeof team)[0]]
const ofMax = {
  managerEmployerId: '1',
  managerEmployeeId: 'M1',
  managerFirstName: 'Max',
  managerLastName: 'Ito',
}
const address = '/timeoff/requests/review?user=ann&request=1'
const section = async () => screen.findByRole('region', { name: 'Before you decide' })

beforeEach(() => freshScreens({ userRoles: { isPayroll: true } as UserRoles }))
afterEach(close)

const teamsAsked = (heard: { path: string }[]) =>
  heard.flatMap(({ path }) => {
    const [call, query] = path.split('?')
    if (!call!.endsWith('/manager/timeOffRequests')) return []
    const asked = new URLSearchParams(query)
    return [[asked.get('selectedManagerEmployerId'), asked.get('selectedManagerEmployeeId'), asked.get('reports')]]
  })

test("payroll, which doesn’t lead a team, sees who else on the employee's team is off", async () => {
  const heard = online([
    { ...ann, ...ofMax },
    { ...bob, ...ofMax },
  ])
  open(address)
  await waitFor(async () => expect((await section()).textContent).toContain('On Max Ito’s team:Bob MayMon, Nov 23'))
  expect(teamsAsked(heard)).toEqual([['1', 'M1', 'direct']])
})

test('payroll learns that nobody else on the employee’s team is off', async () => {
  online([{ ...ann, ...ofMax }])
  open(address)
  expect(await screen.findByText('Nobody else on Max Ito’s team')).toBeTruthy()
})

test('payroll learns that an employee without a manager has no team, and no request is made', async () => {
  const nobody = { managerEmployerId: '', managerEmployeeId: '', managerFirstName: '', managerLastName: '' }
  const heard = online([{ ...ann, ...nobody }])
  open(address)
  expect(await screen.findByText('Ann Lee has no manager on file, so there is no team to show.')).toBeTruthy()
  expect(teamsAsked(heard)).toEqual([])
})
