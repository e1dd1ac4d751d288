import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { useUnfinished } from '@/ui/status/own-rows.ts'
import UnfinishedForms from '@/ui/status/unfinished-forms.tsx'
import { card, flat, net, open, percent } from './test-form.tsx'

const asked = () => screen.findByRole('alertdialog')
const ListOfUnfinished = () => <UnfinishedForms forms={useUnfinished() ?? []} />

beforeEach(freshStage)

test('deleting asks first and names the deposit, on a card of any height; so does deleting all', async () => {
  const { user } = await open([net, percent], { closed: true })
  await user.click(button('Delete deposit 1, Savings'))
  const question = await screen.findByRole('alertdialog', { name: /^Delete Action/ })
  expect(question.closest('ion-modal'), 'in a sheet').not.toBeNull()
  expect(within(question).getByText('Delete 25% to First Bank ••1111?')).toBeTruthy()
  await user.click(button('Cancel', await asked()))
  expect(card(2)).toBeTruthy()
  await user.click(button('Delete deposit 1, Savings'))
  await user.click(button('Delete', await asked()))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Deposit 2/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Add')))
  await user.click(button('Delete all'))
  await user.click(button('OK', await asked()))
  expect(screen.queryByRole('region', { name: /^Deposit 1/ })).toBeNull()
})

test("a closed card shows type and routing number if there's room; an open one only in its fields", async () => {
  const { user } = await open([net], { closed: true })
  const more = () => card(1).getByText(/^Net .* Routing 122105278$/)
  expect(more().hidden).toBe(false)
  await user.click(card(1).getByRole('button', { expanded: false }))
  expect(more().hidden).toBe(true)
})

test('an unsaved deletion counts as an unfinished form, which lists the difference', async () => {
  const { user, unmount } = await open([net, percent, flat])
  await user.click(button('Delete deposit 2, Savings'))
  await user.click(button('Delete', await asked()))
  unmount()
  const listed = stage(<ListOfUnfinished />)
  expect(await screen.findByText(/^Unfinished: .*, one account removed\.$/)).toBeTruthy()
  expect(button('Continue')).toHaveProperty('href', '/payroll/directDeposit')
  listed.unmount()
})
