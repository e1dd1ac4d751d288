import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { PayrollChange, PayrollOverview } from '@/contract/payroll/payroll-desk.ts'
import { payrollDeskScreen } from '@/domain/administration/payroll-desk.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { type RecordedCall, network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import PayrollDeskPage from './page.tsx'

export const change = (id: number, lastName: string, more: Partial<PayrollChange> = {}): PayrollChange => ({
  id,
  receipt: `R-000${id}-AAAA`,
  kind: 'putDirectDeposits',
  employerId: 'SWF',
  employeeId: `E${id}`,
  firstName: 'Pat',
  lastName,
  state: 'waiting',
  since: '2026-11-20T15:30:00.000Z',
  signedAt: '2026-11-20T15:29:00.000Z',
  receivedAt: '2026-11-20T15:30:00.000Z',
  attempts: 0,
  isUncertain: false,
  reason: '',
  settledBy: '',
  steps: ['resend', 'done'],
  version: 'waiting 0',
  ...more,
})
export const no = (id: number, lastName: string, more: Partial<PayrollChange> = {}) =>
  change(id, lastName, { state: 'refused', reason: 'Bank unknown', version: 'refused 0', ...more })

const kinds: PayrollOverview['kinds'] = [
  { kind: 'putDirectDeposits', waiting: 1200, held: 0, sent: 0, refused: 2, oldest: '2026-11-20T15:30:00.000Z' },
  { kind: 'postW4', waiting: 0, held: 1, sent: 0, refused: 0, oldest: '2026-11-24T15:30:00.000Z' },
]

/** A server with these changes on the desk; steps settle them. */
export function online(
  given: PayrollChange[],
  refuse: (heard: RecordedCall) => Response | null = () => null,
): RecordedCall[] {
  let changes = given
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    const [path] = heard.path.split('?')
    if (path === '/payroll/changes-overview')
      return Response.json({ kinds, employers: ['KEX', 'SWF'], toAct: 3, differences: 1 })
    if (heard.method === 'POST') {
      const [, , , id, step] = path!.split('/')
      const state = step === 'done' ? 'done' : 'waiting'
      changes = changes.map((each) => (String(each.id) === id ? { ...each, state, steps: [] } : each))
      return Response.json(
        changes.find((each) => String(each.id) === id)!,
        { headers: { 'ess-receipt': 'R-1234-ABCD' } },
      )
    }
    return Response.json({ _embedded: { payrollChanges: changes }, _total_items: changes.length })
  })
}

let undo = () => {}
export function open(search = '') {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  const opened = openScreens({ [payrollDeskScreen]: PayrollDeskPage }, `${payrollDeskScreen}${search}`, { client })
  return { ...opened, place: () => decodeURIComponent(opened.router.state.location.searchStr) }
}

/** Payroll signs in on a desktop. */
export async function freshDesk() {
  await freshStage()
  screenOf(1280)
  setCurrentUser({
    userId: 'pam',
    employerId: 'SWF',
    employeeId: 'E9',
    level2: 'OFC',
    userRoles: { isPayroll: true },
  } as UserInfo)
}

export const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
export const rows = (count: number) => waitFor(() => expect(lines()).toHaveLength(count))
export const posts = (heard: RecordedCall[]) =>
  heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
