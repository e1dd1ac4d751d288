import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AtPayroll, listPayrollChanges } from '@/contract/delivery/payroll-changes.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { followAccepted, notePayrollChanged } from '@/offline/outbox/following.ts'
import { network } from '@/offline/test-device.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { emergencyContactsSubmission } from './submission.ts'
import { maria, open, relationships, text, waiting } from './test-contacts.tsx'

beforeEach(freshStage)

const receivedAt = '2026-11-20T16:02:00.000Z'
const settledAt = '2026-11-20T16:03:00.000Z'
const problem = { title: 'Refused by payroll', status: 422, detail: 'That phone number is out of service', errors: [] }

/** A server that accepts each save and returns this status at payroll. */
function server() {
  const told: { change: Partial<AtPayroll> } = { change: {} }
  const heard = network(({ key, path }, count) => {
    if (key) return Response.json({}, { headers: { 'ess-receipt': `R-${count}`, etag: '"v2"' } })
    if (!path.startsWith(listPayrollChanges.path))
      return Response.json({ _embedded: { emergency_contacts: [maria], relationships } }, { headers: { etag: '"v3"' } })
    const receipt = new URLSearchParams(path.split('?')[1]).get('receipts')
    const change = { receipt, state: 'waiting', receivedAt, ...told.change }
    return Response.json({ payrollChanges: [{ ...change, ...(change.state === 'refused' && { problem }) }] })
  })
  const says = (change: Partial<AtPayroll>) => {
    told.change = change
    notePayrollChanged()
  }
  return { heard, says }
}

async function saved() {
  const { user } = await open([maria])
  await user.type(text(1, 'Name'), ' Jr')
  await user.click(button('Save'))
  await waiting()
  await deliver([emergencyContactsSubmission])
  onTestFinished(followAccepted([emergencyContactsSubmission]))
  return user
}

test('a form says that the portal received the submission, and later that payroll has it', async () => {
  const { says } = server()
  await saved()
  await screen.findByText(/^Received by the portal .* [AP]M\. Waiting for payroll\.$/)
  says({ state: 'taken', settledAt: new Date().toISOString() })
  await screen.findByText(/^Received by the portal .* [AP]M\. Taken over by payroll \d+:\d\d [AP]M\.$/)
})

test('a form that payroll refuses later keeps the input, says why, and is resent based on the version before it', async () => {
  const { heard, says } = server()
  const user = await saved()
  await screen.findByText(/Waiting for payroll/)
  says({ state: 'refused', settledAt, reason: problem.detail })
  const why = (await screen.findByText(/^Payroll refused what you submitted/)).closest<HTMLElement>('[role]')!
  within(why).getByText(problem.detail)
  expect(text(1, 'Name').value).toBe('Maria Lopez Jr')
  says({})
  await user.type(text(1, 'Name'), '.')
  await user.click(button('Save'))
  await vi.waitFor(async () => expect((await waiting()).state).toBe('waiting'))
  await deliver([emergencyContactsSubmission])
  const again = heard.findLast(({ key }) => key)!
  expect([again.ifMatch, again.body]).toMatchObject(['"v3"', [{ emergencyContactName: 'Maria Lopez Jr.' }]])
  await waitFor(() => expect(screen.queryByText(/^Payroll refused/)).toBeNull())
})
