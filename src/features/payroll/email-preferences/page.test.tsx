import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emailOptionsOf } from '@/domain/payroll/email-preferences.ts'
import { emailPreferencesSubmission } from '@/features/payroll/offline.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { setPasswordGiven } from '@/offline/password-given.ts'
import { network } from '@/offline/test-device.ts'
import { button, findButton, freshStage, openScreens, toastWords } from '@/ui/form/test-stage.tsx'
import EmailPreferencesPage from './page.tsx'

const options = emailOptionsOf({ email: '', emailAddress2: 'ann@post.example' })

function open(payStatementEmailPreference: string) {
  let chosen = payStatementEmailPreference
  const heard = network(({ method, body }) => {
    if (method !== 'GET') chosen = (body as { payStatementEmailPreference: string }).payStatementEmailPreference
    return Response.json(
      { emailPreferences: { payStatementEmailPreference: chosen, options } },
      { headers: { etag: method === 'GET' ? '"v1"' : '"v2"' } },
    )
  })
  return { heard, ...openScreens({ '/form': EmailPreferencesPage, '/': () => <p>Dashboard</p> }, '/form') }
}

const radios = () => [...document.querySelectorAll('ion-radio')]
const choose = (value: string) =>
  fireEvent(document.querySelector('ion-radio-group')!, new CustomEvent('ionChange', { detail: { value } }))
const canSubmit = () => (button('Submit') as unknown as HTMLIonButtonElement).disabled === false

beforeEach(freshStage)

test.each(['', 'NONE'])(
  "with %j chosen nothing can be submitted; an address that isn't on file can't be chosen and says so",
  async (on) => {
    open(on)
    await findButton('Submit')
    await waitFor(() =>
      expect(radios().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
        ['Company emailNo email on file.', true],
        ['Personal emailann@post.example', false],
        ['Do not send an email', false],
      ]),
    )
    expect(canSubmit()).toBe(false)
    expect(screen.getByText('Choose an address.')).toBeTruthy()
  },
)

test('a chosen address is submitted', async () => {
  const { user, heard } = open('NONE')
  await findButton('Submit')
  await waitFor(() => expect(radios()).toHaveLength(3))
  choose('EMAIL2')
  await waitFor(() => expect(canSubmit()).toBe(true))
  await user.click(button('Submit'))
  await waitFor(async () => expect(await unsettledOf(emailPreferencesSubmission.kind)).toBeTruthy())
  await deliver([emailPreferencesSubmission])
  expect(heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { payStatementEmailPreference: 'EMAIL2' },
  ])
  await waitFor(() => expect(toastWords()).toBeTruthy())
})

test('choosing another address asks for the password again', async () => {
  setPasswordGiven(null)
  const { user } = open('NONE')
  await findButton('Submit')
  await waitFor(() => expect(radios()).toHaveLength(3))
  choose('EMAIL2')
  await waitFor(() => expect(canSubmit()).toBe(true))
  await user.click(button('Submit'))
  await user.click(button('Cancel', await screen.findByRole('dialog', { name: 'Enter your password' })))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull())
  expect(await unsettledOf(emailPreferencesSubmission.kind)).toBeNull()
  expect(canSubmit()).toBe(true)
})
