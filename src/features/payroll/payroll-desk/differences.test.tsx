import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PayrollDifference } from '@/contract/payroll/payroll-differences.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import type { RecordedCall } from '@/offline/test-device.ts'
import { button, findButton } from '@/ui/form/test-stage.tsx'
import { differenceSubmissions } from './difference-submissions.ts'
import { freshDesk, lines, online, open, posts, rows } from './test-desk.tsx'

beforeEach(freshDesk)

const difference: PayrollDifference = {
  id: 5,
  kind: 'putDirectDeposits',
  employerId: 'SWF',
  employeeId: 'E5',
  firstName: 'Pat',
  lastName: 'Diaz',
  foundAt: '2026-11-20T15:30:00.000Z',
  fileName: 'deposits-2026-11-20.csv',
  asOf: '2026-11-20',
  receipt: 'R-0005-AAAA',
  fields: [{ column: '1 accountNumber', portal: '•••• 4473', payroll: '' }],
  version: 'digest',
}

/** A server with this difference until it's settled. */
function withDifference(): RecordedCall[] {
  let differences = [difference]
  return online([], ({ path, method }) => {
    if (!path.startsWith('/payroll/differences')) return null
    if (method === 'POST') {
      differences = []
      return Response.json({}, { headers: { 'ess-receipt': 'R-1234-ABCD' } })
    }
    return Response.json({ _embedded: { payrollDifferences: differences }, _total_items: differences.length })
  })
}

test("the second tab lists how payroll's records differ, with the receipt and the file", async () => {
  withDifference()
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Differences (1)' }))
  await rows(1)
  expect(lines()[0]).toBe(
    'Pat DiazSWF E5Direct depositR-0005-AAAA1 accountNumberPortal: •••• 4473 · Payroll: emptydeposits-2026-11-20.csv2026-11-20View',
  )
  expect(screen.queryByLabelText('Show')).toBeNull()
})

test.each([
  { choice: /^Payroll’s record/, step: 'accept', body: {} },
  { choice: /^The portal’s record/, step: 'keep', body: {} },
  { choice: /^Neither is wrong/, step: 'dismiss', body: { reason: 'Known' } },
])('a difference is settled: $step', async ({ choice, step, body }) => {
  const heard = withDifference()
  const { user } = open('?tab=1')
  await user.click(await findButton('View Direct deposit of Pat Diaz'))
  const dialog = await screen.findByRole('dialog', { name: 'Direct deposit of Pat Diaz' })
  await user.click(button('Save'))
  expect(await within(dialog).findByText('This field is required')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: choice }))
  if (step === 'dismiss') {
    await user.click(button('Save'))
    await within(dialog).findByText('Enter a reason.')
    const reason = dialog.querySelector('ion-textarea')!
    act(() => void reason.dispatchEvent(new CustomEvent('ionInput', { detail: { value: 'Known' } })))
  }
  await user.click(button('Save'))
  await vi.waitFor(async () => expect(await openRowsOf(differenceSubmissions.map(({ kind }) => kind))).toHaveLength(1))
  await act(() => deliver(differenceSubmissions))
  expect(posts(heard)).toEqual([[`/payroll/differences/5/${step}`, { version: 'digest', ...body }]])
  expect(await screen.findByRole('heading', { name: 'No differences' })).toBeTruthy()
})
