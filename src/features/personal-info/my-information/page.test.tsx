import 'fake-indexeddb/auto'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { PersonalInfo, PersonalInfoChange } from '@/domain/personal-info/my-information.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { setPasswordGiven } from '@/offline/password-given.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, stage, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import { MyInformationForm } from './page.tsx'
import { confirmEmailSubmission, myInformationSubmission } from './submission.ts'

const home = { Street: '12 Main St', Suite: '', City: 'Phoenix', State: 'AZ', Zip: '85009' }
const box = { Street: 'PO Box 7', Suite: '', City: 'Mesa', State: 'AZ', Zip: '85201' }

const address = (which: 'resident' | 'mailing', { Street, Suite, City, State, Zip }: typeof home) => ({
  [`${which}StreetAddress`]: Street,
  [`${which}Suite`]: Suite,
  [`${which}City`]: City,
  [`${which}State`]: State,
  [`${which}ZipCode`]: Zip,
})

const onFile = {
  ...address('resident', home),
  ...address('mailing', box),
  phoneNumber: '',
  companyEmailAddress: '',
  personalEmailAddress: 'ann@post.example',
  cellNumber: '',
  maritalStatus: 'M',
  mailingCountyCode: '',
} as unknown as PersonalInfo
const withoutEmail = { ...onFile, personalEmailAddress: '' }

function Screen({ of, reading }: { of: PersonalInfo; reading?: boolean }) {
  useQueryClient().setQueryData(['open', getApplicationConfiguration.name], {
    company: { name: 'Swift' },
    features: { cellPhone: true },
  })
  return <MyInformationForm onFile={of} version={{ etag: '"v1"', asOf: 0 }} reading={reading} />
}

async function open(of: PersonalInfo, level2 = 'DRV', reading = false) {
  setCurrentUser({ userId: 'driver', firstName: 'Ann', lastName: 'Oneil', level2 } as UserInfo)
  const shown = stage(<Screen of={of} reading={reading} />)
  await screen.findByLabelText('Personal email')
  await vi.waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return shown
}

const setup = () => screen.queryByRole('dialog', { name: 'Set up your personal email' })
const pastTheMoment = () => new Promise((resolve) => setTimeout(resolve, 300))
const resident = (label: string) =>
  within(screen.getByRole('group', { name: 'Resident address' })).getByLabelText(label) as HTMLInputElement
const sent = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(myInformationSubmission.kind)
    expect(row).not.toBeNull()
    return row!.body as PersonalInfoChange
  })

beforeEach(async () => {
  sessionStorage.clear()
  await freshStage()
})

const kind = myInformationSubmission.kind

test('a different mailing address survives being marked as the same, and the dialog quotes it as it was', async () => {
  const { user, container } = await open(onFile)
  const same = [...container.querySelectorAll('ion-toggle')].find((each) => each.textContent.includes('Same as'))!
  same.dispatchEvent(new CustomEvent('ionChange', { detail: { checked: true } }))
  await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Mailing address' })).toBeNull())
  await user.clear(resident('Street address'))
  await user.type(resident('Street address'), '99 New Rd')
  await user.click(button('Submit'))
  const question = await screen.findByRole('alertdialog', { name: 'Keep your mailing address the same?' })
  expect(question.textContent).toContain('It was PO Box 7, Mesa, AZ 85201.')
  await user.click(button('Keep the old one', question))
  expect(await sent()).toMatchObject({ residentStreetAddress: '99 New Rd', ...address('mailing', box) })
})

test('a driver without a personal email on file is asked on every load', async () => {
  for (let load = 0; load < 2; load++) {
    await freshStage()
    const { user } = await open(withoutEmail)
    await screen.findByRole('dialog', { name: 'Set up your personal email' })
    await user.click(button('Not now'))
    await vi.waitFor(() => expect(setup()).toBeNull())
  }
})

test.each<[who: string, of: PersonalInfo, level2: string, reading: boolean]>([
  ['who has one', onFile, 'DRV', false],
  ['somebody who is not a driver', withoutEmail, 'OFFICE', false],
  ['a user whose record is still loading', withoutEmail, 'DRV', true],
])("%s isn't asked", async (_, of, level2, reading) => {
  await open(of, level2, reading)
  await pastTheMoment()
  expect(setup()).toBeNull()
})

test("a driver who clears their email while typing isn't asked", async () => {
  const { user } = await open(onFile)
  await user.clear(screen.getByLabelText('Personal email'))
  await pastTheMoment()
  expect(setup()).toBeNull()
})

describe('errors show at their fields, and typed text isn’t lost', () => {
  test.each<[what: string, label: string, text: string, message: string]>([
    ['no street', 'Street address', ' ', 'This field is required'],
    ['a ZIP of letters', 'ZIP code', '', 'This field is required'],
    ['a ZIP of six digits', 'ZIP code', '85009-1', 'Invalid Zip Code'],
    ['an email without an at sign', 'Personal email', 'ann.post.example', 'Email must be in a valid format'],
  ])('%s', async (what, label, text, message) => {
    const { user } = await open({
      ...onFile,
      ...address('mailing', { ...box, Street: '', City: '', State: '', Zip: '' }),
    })
    const field = () => screen.getByLabelText(label) as HTMLInputElement
    await user.clear(field())
    await user.click(field())
    if (what === 'a ZIP of letters') await user.type(field(), 'ABCDE')
    else await user.paste(text)
    await user.click(button('Submit'))
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent)).toEqual([message]),
    )
    expect(field().value).toBe(text)
    await vi.waitFor(() => expect(document.activeElement).toBe(field()))
    expect(await unsettledOf(kind)).toBeNull()
  })
})

const problem = (status: number, more = {}) =>
  Response.json({ title: '', status, detail: '', errors: [], ...more }, { status })

test('a delivered change shows a dialog, and a toast of two seconds', async () => {
  network(() => Response.json({}))
  const { user } = await open(onFile)
  await user.type(resident('Street address'), ' North')
  await user.click(button('Submit'))
  await sent()
  await deliver([myInformationSubmission])
  expect(await screen.findByRole('dialog', { name: 'Form was Successfully Saved!' })).toBeTruthy()
  await waitFor(() => expect([toastWords(), toastMs()]).toEqual(['Form was Successfully Saved!', 2000]))
})

test('changes held by the locked payroll host count as received, and the form shows them as such', async () => {
  network(() => problem(423))
  const { user } = await open(onFile)
  await user.type(resident('Street address'), ' North')
  await user.click(button('Submit'))
  await sent()
  await deliver([myInformationSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Received' })
  expect(within(dialog).getByText('Your changes have been received and will update shortly.')).toBeTruthy()
  await user.click(button('OK', dialog))
  expect(await screen.findByText('Received, will update shortly')).toBeTruthy()
  expect(resident('Street address').value).toBe('12 Main St North')
})

describe('values that were changed on another device in the meantime', () => {
  const present = { ...onFile, personalEmailAddress: 'theirs@post.example', maritalStatus: 'D' }
  const statuses = [
    { code: 'M', description: 'Married' },
    { code: 'D', description: 'Divorced' },
  ]

  async function stale() {
    network(({ path }) =>
      path.endsWith('marital-status-codes') ? Response.json(statuses) : problem(412, { present, version: '"v2"' }),
    )
    const { user } = await open(onFile)
    await user.clear(email())
    await user.type(email(), 'mine@post.example')
    await user.click(button('Submit'))
    await sent()
    await deliver([myInformationSubmission])
    await screen.findByText(/Choose which version to keep\.$/)
    return user
  }
  const email = () => screen.getByLabelText('Personal email') as HTMLInputElement
  const version = (name: string) => screen.getByRole('heading', { name }).parentElement!.textContent

  test('show next to mine, only the differences; keeping mine applies it to their version', async () => {
    const user = await stale()
    expect(version('Your version')).toContain('Personal emailmine@post.example')
    expect(version('The version on file now')).toContain('Personal emailtheirs@post.example')
    expect(version('The version on file now')).toContain('Marital statusDivorced')
    expect(version('Your version')).not.toContain('Resident address')
    await user.click(button('Keep mine'))
    await vi.waitFor(async () =>
      expect(await unsettledOf(kind)).toMatchObject({
        base: '"v2"',
        state: 'waiting',
        body: { personalEmailAddress: 'mine@post.example', maritalStatus: 'M' },
      }),
    )
    expect(email().value).toBe('mine@post.example')
  })

  test("or replace mine, and mine isn't sent", async () => {
    const user = await stale()
    await user.click(button('Take theirs'))
    await vi.waitFor(() => expect(email().value).toBe('theirs@post.example'))
    expect(screen.queryByText(/Choose which version to keep/)).toBeNull()
    expect(await unsettledOf(kind)).toBeNull()
  })
})

test('leaving with unsaved changes asks, and they return as a draft', async () => {
  const { user, leave, unmount } = await open(onFile)
  await user.type(resident('Street address'), ' North')
  void leave()
  const question = await screen.findByRole('alertdialog', { name: 'Leaving?' })
  expect(within(question).getByText('Changes you made may not be saved.')).toBeTruthy()
  await user.click(button('Cancel', question))
  expect(resident('Street address').value).toBe('12 Main St North')
  // Waits for the last letter: an earlier draft has only part of it.
  await vi.waitFor(async () => expect(JSON.stringify(await readDraft(kind))).toContain('12 Main St North'))
  unmount()
  document.body.replaceChildren()
  await open(onFile)
  expect(await screen.findByText(/are back\.$/)).toBeTruthy()
  expect(resident('Street address').value).toBe('12 Main St North')
})

test("a new home address doesn't need the password", async () => {
  setPasswordGiven(null)
  const { user } = await open(onFile)
  await user.type(resident('City'), ' Hills')
  await user.click(button('Submit'))
  expect((await sent()).residentCity).toBe('Phoenix Hills')
})

test('changing the personal email asks for the password again; if cancelled, the new email stays in its field', async () => {
  setPasswordGiven(null)
  const { user } = await open(onFile)
  await user.type(screen.getByLabelText('Personal email'), '.org')
  await user.click(button('Submit'))
  const question = await screen.findByRole('dialog', { name: 'Enter your password' })
  await user.click(button('Cancel', question))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull())
  expect((screen.getByLabelText('Personal email') as HTMLInputElement).value).toBe('ann@post.example.org')
  expect(await unsettledOf(kind)).toBeNull()
})

describe('an email address that is waiting for confirmation', () => {
  const asked = { sentAt: '2026-11-21T09:00:00Z', againAt: '' }
  const waits = (confirmation = asked) => ({ ...onFile, personalEmailConfirmation: confirmation })
  const line = () => screen.queryByText(/confirm/i, { selector: '.callout p' })

  test('says what to do, and that no other mail is sent there; a confirmed one shows nothing', async () => {
    await open(onFile)
    expect(line()).toBeNull()
    await freshStage()
    await open(waits())
    expect(line()?.textContent).toBe(
      'Waiting for confirmation: open the link in the email that we sent to ann@post.example, and press Confirm. Until then nothing else is sent to this address.',
    )
  })

  test('can get its email sent again', async () => {
    const { user } = await open(waits())
    const heard = network(() => Response.json(onFile))
    await user.click(button('Send again'))
    await deliver([confirmEmailSubmission])
    expect(heard.map(({ path }) => path)).toContain('/ess/personal-info/email-confirmation')
    await vi.waitFor(() => expect(toastWords()).toBe('Sent. Check your email.'))
  })

  test("doesn't offer this until the server would send another, and says until when", async () => {
    await open(waits({ ...asked, againAt: new Date(Date.now() + 60_000).toISOString() }))
    expect(screen.getByText(/^It can be sent again at/)).toBeTruthy()
    expect(button('Send again')).toHaveProperty('disabled', true)
  })

  test('got no email if too many were sent: the user can request one', async () => {
    await open(waits({ sentAt: '', againAt: '' }))
    expect(line()?.textContent).toContain('is not confirmed yet, so nothing is sent to it.')
  })
})
