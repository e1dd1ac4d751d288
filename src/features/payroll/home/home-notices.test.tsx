import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getCaliforniaWaiver } from '@/contract/payroll/california-waiver.ts'
import { getMilesPay } from '@/contract/payroll/miles-pay.ts'
import { getW4, w4Screen } from '@/contract/payroll/w4.ts'
import { getW4Overview, type W4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { w4ExemptionsScreen } from '@/domain/administration/w4-exemptions.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import HomeNotices from './home-notices.tsx'

const payroll = { ...userWithoutRoles, state: 'AZ', userRoles: { ...userWithoutRoles.userRoles, isPayroll: true } }
const employee = { ...userWithoutRoles, state: 'AZ' }
const upToDate: W4Overview = { taxYear: 2027, currentYear: 2027, missingYears: [], notRenewed: 0 }

const isSignedForm = (path: string) =>
  [getMilesPay, getCaliforniaWaiver].some((each) => each && path.endsWith(each.path))

async function open(
  user: UserInfo,
  { current = {}, overview = upToDate, signed }: { current?: object; overview?: W4Overview; signed?: object } = {},
) {
  setCurrentUser(user)
  const heard = network(({ path }) => {
    if (path.endsWith(getW4.path))
      return Response.json({ employeeW4: { currentW4Information: current, personalInformation: {} } })
    if (signed && isSignedForm(path)) return Response.json(signed)
    return path.endsWith(getW4Overview.path) ? Response.json(overview) : new Response(null, { status: 404 })
  })
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], defaultConfiguration)
  const { user: person, router } = openScreens(
    { '/': HomeNotices, [w4Screen]: () => <p>The W-4</p>, [w4ExemptionsScreen]: () => <p>The list</p> },
    '/',
    { client },
  )
  await waitFor(() => expect(heard.some(({ path }) => path.endsWith(getW4.path))).toBe(true))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return { person, router, heard }
}

const on = (day: string) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T18:00:00Z`))
const exempt = { claimingStatus: 'E', isExempt: true, exemptUntil: '2027-02-16' }

beforeEach(freshStage)
afterEach(() => setCurrentUser(null))

test.each([
  ['2026-12-31', null],
  ['2027-01-04', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-16', 'Your exemption from withholding ends on 02/16/2027.'],
  ['2027-02-17', 'Your exemption from withholding ended on 02/16/2027.'],
])('on %s a user who is exempt for 2026 is told: %s', async (day, notice) => {
  on(day)
  const { person } = await open(employee, { current: exempt })
  expect(screen.queryByText(/^Your exemption/)?.textContent ?? null).toBe(notice)
  if (!notice) return
  await person.click(screen.getByText(notice))
  expect(await screen.findByText('The W-4')).toBeTruthy()
})

test('users aren’t asked for a new W-4 while the filing status is locked', async () => {
  on('2027-02-17')
  await open(employee, { current: { ...exempt, isFilingStatusLocked: true } })
  expect(screen.queryByText(/^Your exemption/)).toBeNull()
})

test("payroll is told about the year, the missing form, and how many users haven't renewed", async () => {
  const overview = { taxYear: 2025, currentYear: 2026, missingYears: [2027], notRenewed: 3 }
  const { person } = await open(payroll, { overview })
  expect(screen.getByText(/^The portal offers the W-4 for 2025, but the current year is 2026\./)).toBeTruthy()
  expect(screen.getByText(/^The W-4 of 2027 is not in this release\./)).toBeTruthy()
  await person.click(screen.getByText('3 exemptions from withholding have not been renewed.'))
  expect(await screen.findByText('The list')).toBeTruthy()
})

test("payroll sees nothing while all’s well, and the check isn't made for other users", async () => {
  await open(payroll, {})
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  const { heard } = await open(employee, {})
  expect(heard.some(({ path }) => path.endsWith(getW4Overview.path))).toBe(false)
})

const drives = { ...employee, level2: 'DRV' }
const waiver = { ...employee, permissions: { ...employee.permissions, canSubmitCAMealBreakWaiverForm: true } }

test.each([
  ['a driver', 'miles pay', drives, null, ['To sign: Miles Based Pay Acknowledgement']],
  ['a driver who answered', 'nothing', drives, { answer: 'Refused', date: '2026-11-01' }, []],
  ['an employee in California', 'the waiver', waiver, null, ['To sign: California Meal & Break Waiver']],
  ['another employee', 'nothing', employee, null, []],
])('%s is asked to sign %s', async (_, __, user, earlierAnswer, expected) => {
  await open(user, { signed: { access: true, earlierAnswer } })
  await waitFor(() =>
    expect(screen.queryAllByText(/^To sign: /).map(({ textContent }) => textContent)).toEqual(expected),
  )
})
