import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { smokingPreferenceSubmission } from '@/features/drivers/offline.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { SmokingPreferenceForm } from './page.tsx'

const kind = smokingPreferenceSubmission.kind

async function open(smokingPreference: 'S' | 'N' | '') {
  const shown = stage(<SmokingPreferenceForm onFile={{ smokingPreference }} version={noVersion} />)
  const select = (await screen.findByLabelText('Your answer')) as HTMLSelectElement
  return { ...shown, select, choose: (option: string) => shown.user.selectOptions(select, option) }
}

const canSubmit = () =>
  document.querySelector<HTMLIonButtonElement>('ion-button[data-kind="primary"]')?.disabled === false

beforeEach(freshStage)

test.each([
  ['S', 'Smoker'],
  ['N', 'Non-Smoker'],
  ['', 'Non-Smoker'],
] as const)('%j on file is shown as %s', async (onFile, shown) => {
  const { select } = await open(onFile)
  expect(select.value).toBe(shown)
})

test('Submit Change is enabled only for a different answer, and sends S for a smoker', async () => {
  const { user, choose } = await open('')
  await waitFor(() => expect(canSubmit()).toBe(false))
  await choose('Smoker')
  expect(canSubmit()).toBe(true)
  await choose('Non-Smoker')
  expect(canSubmit()).toBe(false)
  await choose('Smoker')
  await user.click(button('Submit Change'))
  await vi.waitFor(async () =>
    expect(await unsettledOf(kind)).toMatchObject({
      body: { smokingPreference: 'S' },
      summary: 'Smoking preference: Smoker',
    }),
  )
})

test('a delivered answer says so and leads to the dashboard', async () => {
  network(() => Response.json({ smokingPreference: 'S' }))
  const { user, choose } = await open('N')
  await choose('Smoker')
  await user.click(button('Submit Change'))
  await vi.waitFor(async () => expect(await unsettledOf(kind)).not.toBeNull())
  await deliver([smokingPreferenceSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  expect(within(dialog).getByText('Successfully Updated Smoking Preference!')).toBeTruthy()
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('leaving asks with this screen’s own texts, and Discard Changes deletes everything', async () => {
  const { user, choose, leave } = await open('N')
  await choose('Smoker')
  void leave()
  const question = await screen.findByRole('alertdialog', { name: 'You have unsaved changes.' })
  await user.click(button('Stay on this page', question))
  expect(screen.queryByText('Dashboard')).toBeNull()
  await vi.waitFor(async () => expect(await readDraft(kind)).not.toBeNull())
  void leave()
  await user.click(
    button('Discard Changes', await screen.findByRole('alertdialog', { name: 'You have unsaved changes.' })),
  )
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  await vi.waitFor(async () => expect(await readDraft(kind)).toBeNull())
})

test('Back to Dashboard leaves at once if nothing was changed', async () => {
  const { user } = await open('S')
  await user.click(button('Back to Dashboard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('without signal the answer waits on this device, and shows when the screen opens again', async () => {
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  const { user, choose, unmount } = await open('N')
  await choose('Smoker')
  await user.click(button('Submit Change'))
  await user.click(button('OK', await screen.findByRole('dialog', { name: 'Saved on this device' })))
  unmount()
  document.body.replaceChildren()
  const { select } = await open('N')
  await waitFor(() => expect(select.value).toBe('Smoker'))
  expect(await unsettledOf(kind)).toMatchObject({ state: 'waiting', body: { smokingPreference: 'S' } })
})
