import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, freshStage, toastWords } from '@/ui/form/test-stage.tsx'
import { emergencyContactsSubmission } from './submission.ts'
import {
  card,
  cards,
  kind,
  maria,
  open,
  primary,
  relationships,
  remove,
  sean,
  sent,
  text,
  turn,
  waiting,
} from './test-contacts.tsx'

beforeEach(async () => {
  await freshStage()
  network(() => Promise.reject(new TypeError('fetch failed')), false)
})

test('a new card shows no errors for empty fields until Save; then focus moves to its first error', async () => {
  const { user } = await open([maria])
  await user.click(button('Add Contact'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(card(2).queryByText('This field is required')).toBeNull()
  await user.click(button('Save'))
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to saving.'))
  expect(card(2).getAllByText('This field is required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(text(2, 'Name')))
})

test('after deleting a card, focus moves to the button that adds one', async () => {
  const { user } = await open([maria, sean])
  await remove(user, "Delete Contact 2: Seán O'Neill")
  await waitFor(() => expect(cards()).toHaveLength(1))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Contact'))
})

test('from none to three and back to one: the first is primary, another can be chosen, and the last one is primary', async () => {
  const { user } = await open([])
  expect(screen.getByText('You have no emergency contacts yet.')).toBeTruthy()
  for (const name of ['Ann', 'Ben', 'Cid']) {
    await user.click(button('Add Contact'))
    await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
    await user.type(text(cards().length, 'Name'), name)
    await user.selectOptions(card(cards().length).getByLabelText('Relationship'), 'Friend')
  }
  expect(primary()).toBe('100')
  turn(3)
  await waitFor(() => expect(primary()).toBe('001'))
  await user.click(button('Add Contact'))
  expect((await screen.findByRole('alert')).textContent).toBe('You have the max number of Contacts.')
  expect(cards()).toHaveLength(3)
  await remove(user, 'Delete Contact 3: Cid')
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(screen.queryByText('You have the max number of Contacts.')).toBeNull()
  expect(primary()).toBe('00')
  await remove(user, 'Delete Contact 1: Ann')
  await waitFor(() => expect(primary()).toBe('1'))
  await user.click(button('Save'))
  expect(await sent()).toMatchObject([
    { emergencyContactName: 'Ben', primaryContact: 1, feId: expect.stringMatching(/^new-/) },
  ])
  expect((await waiting()).summary).toBe('Emergency contacts: 1 person')
})

test('a removed contact is sent with its mark; a kept one with its number, its phone and ZIP as digits, and its state code', async () => {
  const { user } = await open([maria, sean])
  await remove(user, "Delete Contact 2: Seán O'Neill")
  await user.clear(text(1, 'Phone'))
  await user.type(text(1, 'Phone'), '4805550199')
  expect(text(1, 'Phone').value).toBe('(480) 555-0199')
  expect(text(1, 'ZIP code').value).toBe('85009-1234')
  await user.click(button('Save'))
  expect(await sent()).toEqual([
    {
      sequenceNumber: 1,
      primaryContact: 1,
      emergencyContactName: 'Maria Lopez',
      emergencyRelationshipCode: 'SP',
      emergencyPhoneNumber: '4805550199',
      emergencyAddressLine1: '12 Main St #4',
      emergencyAddressCity: 'Phoenix',
      emergencyAddressStateCode: 'AZ',
      emergencyAddressZipCode: '850091234',
    },
    expect.objectContaining({ sequenceNumber: 2, emergencyContactName: "Seán O'Neill", deleteCode: 'D' }),
  ])
})

test('choosing another primary contact clears the first; with the switch off, there’s none, which can’t be saved', async () => {
  const { user } = await open([maria, sean])
  turn(2)
  await waitFor(() => expect(primary()).toBe('01'))
  turn(2)
  await waitFor(() => expect(primary()).toBe('00'))
  await user.click(button('Save'))
  expect(await screen.findByText('Must have one primary contact to save.')).toBeTruthy()
  turn(2)
  await waitFor(() => expect(screen.queryByText('Must have one primary contact to save.')).toBeNull())
  expect(await unsettledOf(kind)).toBeNull()
})

describe('invalid input gets its message and is kept', () => {
  test.each([
    ['ZIP code', '8500', 'Invalid Zip Code'],
    ['Phone', '602555', 'Please provide a valid phone number'],
  ])('%s', async (label, typed, message) => {
    const { user } = await open([maria])
    await user.clear(text(1, label))
    await user.click(text(1, label))
    await user.paste(typed)
    await user.click(button('Save'))
    await waitFor(() =>
      expect(
        card(1)
          .getAllByText(message)
          .some((each) => each.closest('.field-error') !== null),
      ).toBe(true),
    )
    expect(text(1, label).value.replace(/[() -]/g, '')).toBe(typed.replace(/[() -]/g, ''))
    expect(await unsettledOf(kind)).toBeNull()
  })
})

test("the server's refusals name each contact by its number and show in the form", async () => {
  const errors = [
    { at: '1.emergencyContactName', code: 'required', message: 'This field is required' },
    { at: '', code: 'contact.primary.one', message: 'Must have one primary contact to save.' },
  ]
  network(() =>
    Response.json({ title: 'Unprocessable', status: 422, detail: 'Please check it.', errors }, { status: 422 }),
  )
  const { user } = await open([maria, sean])
  await user.type(text(1, 'Name'), 'x')
  await user.click(button('Save'))
  await waiting()
  const said: string[] = []
  const watching = setInterval(() => {
    const words = toastWords()
    if (words && said.at(-1) !== words) said.push(words)
  }, 20)
  await deliver([emergencyContactsSubmission])
  await waitFor(() => expect(said).toContain('This field is required for contact 2'))
  clearInterval(watching)
  expect(card(2).getByText('This field is required')).toBeTruthy()
  expect(screen.getByText('Must have one primary contact to save.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('after the message that a locked save was received, the page goes to the dashboard', async () => {
  network(() => Response.json({ title: 'Locked', status: 423, detail: '', errors: [] }, { status: 423 }))
  const { user } = await open([maria])
  await user.type(text(1, 'Name'), 'x')
  await user.click(button('Save'))
  await waiting()
  await deliver([emergencyContactsSubmission])
  const dialog = await screen.findByRole('dialog', { name: 'Received' })
  expect(within(dialog).getByText('Your changes have been received and will update shortly.')).toBeTruthy()
  await user.click(button('OK', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

describe('if the company allows neither adding nor deleting', () => {
  test('contacts on file can be corrected; the primary contact is read-only', async () => {
    const { user } = await open([maria, sean], false)
    expect(() => button('Add Contact')).toThrow('0 buttons')
    expect(() => button('Delete Contact 1: Maria Lopez')).toThrow('0 buttons')
    expect(document.querySelector('ion-toggle')).toBeNull()
    expect(card(1).getByText('Primary contact')).toBeTruthy()
    await user.type(text(2, 'Name'), ' Jr')
    await user.click(button('Save'))
    expect(await sent()).toMatchObject([
      { sequenceNumber: 1, primaryContact: 1 },
      { sequenceNumber: 2, emergencyContactName: "Seán O'Neill Jr" },
    ])
  })

  test("a contact the office removed in the meantime can't be restored: the page says whom to ask and sends nothing", async () => {
    const present = { _embedded: { emergency_contacts: [maria], relationships } }
    network(() =>
      Response.json(
        { title: 'Changed', status: 412, detail: '', errors: [], present, version: '"v2"' },
        { status: 412 },
      ),
    )
    const { user } = await open([maria, sean], false)
    await user.type(text(2, 'Name'), ' Jr')
    await user.click(button('Save'))
    await waiting()
    await deliver([emergencyContactsSubmission])
    await screen.findByRole('heading', { name: 'The version on file now' })
    await user.click(button('Keep mine'))
    expect(await screen.findByText('To have a contact added, please contact your leader or HR.')).toBeTruthy()
    expect(await unsettledOf(kind)).toMatchObject({ state: 'conflict' })
  })

  test('without contacts on file the page says whom to ask, and there is nothing to save', async () => {
    await open([], false)
    expect(screen.getByText('No emergency contacts are on file for you.').closest('p')!.textContent).toContain(
      'To have a contact added, please contact your leader or HR.',
    )
    expect(() => button('Save')).toThrow('0 buttons')
  })
})
