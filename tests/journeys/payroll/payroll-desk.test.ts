import { expect, test } from 'vitest'
import { addDeskChange } from '../../contract/payroll/payroll-desk-cases.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { picture } from '../../support/browser/phone.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

test.each([
  { device: 'tablet', width: 768, height: 1024 },
  { device: 'desktop', width: 1440, height: 900 },
])('payroll sends a refused change again and settles another by hand, on a $device', async ({ device, ...size }) => {
  const { server } = journey
  const now = Date.now()
  const no = {
    state: 'refused',
    reason: 'Bank unknown',
    settled_at: now,
    received_at: now - 60_000,
    next_at: null,
  } as const
  const settled = await inDatabase(server, async (database) => {
    const at = { database, clock: { now } }
    await addDeskChange(at, 'driver', no)
    const { id } = await addDeskChange(at, 'employee', { kind: 'postW4', received_at: now - 120_000 })
    return id
  })

  const { page, open } = await journey.phoneOf('payroll')
  await page.setViewportSize(size)
  await page.getByRole('link', { name: /^\d+ changes? needs? payroll/ }).waitFor()
  await open('/payroll/payrollDesk', 'Payroll Desk')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const refusals = row('Bank unknown')
  await refusals.first().waitFor()
  const before = await refusals.count()
  await picture(page, `payroll-desk-${device}`)

  await refusals.first().getByRole('checkbox').check()
  await page.getByRole('group', { name: 'Selected changes' }).getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The change is being sent again').waitFor()
  await expect.poll(() => refusals.count()).toBe(before - 1)

  await row('W-4').last().getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog', { name: 'W-4' }).getByRole('button', { name: 'Entered by hand' }).click()
  const question = page.getByRole('dialog', { name: 'Entered by hand' })
  await question.getByRole('textbox', { name: 'What you did' }).fill('Typed it in')
  await picture(page, `payroll-desk-by-hand-${device}`)
  await question.getByRole('button', { name: 'Entered by hand' }).click()
  await page.getByText('The change is marked as entered by hand').waitFor()
  await expect.poll(() => row('W-4').count()).toBe(0)
  const { state, reason } = await inDatabase(server, ({ read }) =>
    read.selectFrom('payroll_changes').select(['state', 'reason']).where('id', '=', settled).executeTakeFirstOrThrow(),
  )
  expect([state, reason]).toEqual(['done', 'Typed it in'])
})
