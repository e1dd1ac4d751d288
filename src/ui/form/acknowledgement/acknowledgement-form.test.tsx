import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { SampleAcknowledgement, sampleAcknowledgement } from './sample-acknowledgement.tsx'

const { kind } = sampleAcknowledgement

beforeEach(freshStage)

async function open(by: 'tick' | 'name', address?: string | null) {
  const shown = stage(<SampleAcknowledgement by={by} address={address} onDone={() => void shown.leave()} />)
  await screen.findByText('A meal period of 30 minutes is provided after five hours of work.')
  await findButton('Accept')
  return shown
}

const box = (name: string) => [...document.querySelectorAll('ion-checkbox')].find((each) => each.name === name)!
const tick = (name: string) =>
  waitFor(() => fireEvent(box(name), new CustomEvent('ionChange', { detail: { checked: true } })))
const canPress = (name: string) => (button(name) as unknown as HTMLIonButtonElement).disabled === false
const typedName = () => waitFor(() => screen.getByLabelText<HTMLInputElement>('First and last name'))
const waiting = (by: string) => waitFor(async () => expect(await unsettledOf(kind, by)).not.toBeNull())

test("the form can't be answered until it's signed, and the reason is shown by the buttons", async () => {
  await open('tick')
  expect([canPress('Accept'), canPress('Refuse to Sign')]).toEqual([false, false])
  const bar = document.querySelector<HTMLElement>('.action-bar')!
  expect(within(bar).getByText('Electronic Signature Required')).toBeTruthy()
  await tick('signed')
  await waitFor(() => expect([canPress('Accept'), canPress('Refuse to Sign')]).toEqual([true, true]))
  expect(screen.queryByText('Electronic Signature Required')).toBeNull()
})

test('accepting sends it; once it has arrived, it says so, and Ok continues', async () => {
  const heard = network(() => Response.json({}))
  const { user } = await open('tick')
  await tick('signed')
  expect(box('sendEmailNotification').textContent).toBe('Send me an email confirmation to: ann@post.example')
  await tick('sendEmailNotification')
  await user.click(button('Accept'))
  await waiting('tick')
  await deliver([sampleAcknowledgement])
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  expect(within(dialog).getByText('Submitted: ACCEPTED')).toBeTruthy()
  expect(heard.map(({ body }) => body)).toMatchObject([
    { signed: true, status: 'ACCEPTED', sendEmailNotification: true },
  ])
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('a refusal is an answer too, and is sent', async () => {
  const { user } = await open('tick')
  await tick('signed')
  await user.click(button('Refuse to Sign'))
  await waiting('tick')
  expect(await unsettledOf(kind, 'tick')).toMatchObject({ body: { signed: true, status: 'REFUSED' } })
})

test('a typed name counts once it’s right, and the field explains mistakes', async () => {
  const { user } = await open('name')
  const field = await typedName()
  await user.type(field, 'Ann')
  await user.tab()
  expect(await screen.findByText('This value is in the wrong format.')).toBeTruthy()
  expect(canPress('Accept')).toBe(false)
  await user.type(field, ' LEE')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  expect(screen.queryByText('This value is in the wrong format.')).toBeNull()
})

test('the name cannot be pasted, and the form says so', async () => {
  const { user } = await open('name')
  const field = await typedName()
  field.focus()
  await user.paste('Ann Lee')
  expect(field.value).toBe('')
  expect((await screen.findByText('Type your name. Pasting is not allowed here.')).getAttribute('role')).toBe('status')
})

test('any other change removes the signature', async () => {
  const { user } = await open('name')
  const field = await typedName()
  await user.type(field, 'Ann Lee')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await tick('first')
  await waitFor(() => expect([field.value, canPress('Accept')]).toEqual(['', false]))
})

test('mutually exclusive boxes are disabled while the other side is checked', async () => {
  await open('tick')
  await tick('first')
  await waitFor(() => expect([box('none').disabled, box('second').disabled]).toEqual([true, false]))
  fireEvent(box('first'), new CustomEvent('ionChange', { detail: { checked: false } }))
  await tick('none')
  await waitFor(() =>
    expect([box('none').disabled, box('first').disabled, box('second').disabled]).toEqual([false, true, true]),
  )
})

test('an address that is not on file cannot be chosen, and says so', async () => {
  await open('tick')
  const radios = [...document.querySelectorAll('ion-radio')]
  expect(radios.map(({ disabled, textContent }) => [textContent, disabled])).toEqual([
    ['Company emailNo email on file.', true],
    ['Personal emailann@post.example', false],
    ['Do not send an email', false],
  ])
})

test('without an email, no confirmation can be requested, and nothing is lost while entering one', async () => {
  const { user, router } = await open('tick', null)
  const { disabled, textContent } = box('sendEmailNotification')
  expect([textContent, disabled]).toEqual(['Send me an email confirmation', true])
  await tick('second')
  await tick('signed')
  await user.click(button('Edit My Information'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/personal-info/my-information'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(async () => expect(await readDraft(kind, 'tick')).not.toBeNull())
  router.history.back()
  await screen.findByText(/^Your changes from .* are back/)
  await waitFor(() => expect([box('second').checked, box('signed').checked]).toEqual([true, true]))
})

test('Discard asks if something was filled in, and then deletes everything', async () => {
  const { user } = await open('name')
  await tick('first')
  await waitFor(async () => expect(await readDraft(kind, 'name')).not.toBeNull())
  await user.click(button('Discard'))
  const question = await screen.findByRole('alertdialog', { name: 'Leaving?' })
  await user.click(button('Cancel', question))
  expect(screen.queryByText('Dashboard')).toBeNull()
  await user.click(button('Discard'))
  await user.click(button('Leave', await screen.findByRole('alertdialog', { name: 'Leaving?' })))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  await waitFor(async () => expect(await readDraft(kind, 'name')).toBeNull())
})
