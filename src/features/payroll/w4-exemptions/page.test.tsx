import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { getW4Overview, type W4Exemption } from '@/contract/payroll/w4-exemptions.ts'
import { w4ExemptionsScreen } from '@/domain/administration/w4-exemptions.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import W4ExemptionsPage from './page.tsx'

const exemption = (lastName: string, more: Partial<W4Exemption> = {}): W4Exemption => ({
  employerId: 'SWF',
  employeeId: `E-${lastName}`,
  firstName: 'Pat',
  lastName,
  taxYear: 2026,
  dateSigned: '2026-03-02',
  exemptUntil: '2027-02-16',
  remindedAt: '',
  ...more,
})

function open(exemptions: W4Exemption[]) {
  noteReach('reachable')
  network(({ path }) =>
    path.endsWith(getW4Overview.path)
      ? Response.json({ taxYear: 2025, currentYear: 2027, missingYears: [], notRenewed: exemptions.length })
      : Response.json({ _embedded: { w4Exemptions: exemptions }, _total_items: exemptions.length }),
  )
  return openScreens({ [w4ExemptionsScreen]: W4ExemptionsPage }, w4ExemptionsScreen, { client: new QueryClient() })
}

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-02-10T18:00:00Z'))
  setCurrentUser({ ...userWithoutRoles, state: 'AZ', userRoles: { ...userWithoutRoles.userRoles, isPayroll: true } })
})

test("users who haven't renewed are listed with the year, the last day, and the last reminder", async () => {
  const lapsed = { taxYear: 2025, dateSigned: '2025-01-15', exemptUntil: '2026-02-17' }
  open([exemption('Alvarez'), exemption('Baker', { ...lapsed, remindedAt: '2027-01-04T15:30:00.000Z' })])
  const region = await screen.findByRole('region', { name: 'Exempt W-4s to renew' })
  await waitFor(() => expect(within(region).getAllByRole('row')).toHaveLength(3))
  const [alvarez, baker] = within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(alvarez).toMatch(/^Pat Alvarez E-Alvarez202603\/02\/2026Due02\/16\/2027None/)
  expect(baker).toMatch(/^Pat Baker E-Baker202501\/15\/2025Lapsed02\/17\/2026.*01\/04\/2027/)
  expect(await screen.findByText(/^The portal offers the W-4 for 2025, but the current year is 2027\./)).toBeTruthy()
})

test('an empty list says that everyone has renewed', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'No exemptions to renew' })).toBeTruthy()
  expect(screen.getByText('Everybody who was exempt in an earlier year has submitted a new W-4.')).toBeTruthy()
})
