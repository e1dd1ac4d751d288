import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { type NewYorkAnswer, NewYorkPayRate } from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, newYorkText } from '@/domain/payroll/new-york-words.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import NewYorkPayRatePage from './new-york-pay-rate.tsx'
import { submissionOf } from './submissions.ts'
import { ann, answering, bodyOf, box, canPress, openForm, tick, withEmail } from './test-signing.tsx'

const newYorkSubmission = submissionOf(newYorkPayRate)
const company = { name: 'Swift', title: 'Swift Transportation' }
const employer = { address: '1 Main St, Phoenix, AZ 85043', phone: '602-555-0100' }
const detail = { toNumberMonths: 12, fromNumberMiles: 251, basedOnMileType: 'Practical', westCoastSoloPerMile: 0.545 }
const rateSheet = { description: 'Terminal Syracuse', effectiveDate: '2026-01-01', details: [detail] }
const onFile = { hireDate: '2024-03-05', payCycle: 'DRV', payType: 'H', payRate: '31.25', rateSheet }
const { version } = newYorkText(NewYorkPayRate.create(onFile), employerOf({ company, employer }))

function open(change: object = {}) {
  const heard = answering(() => ({ emailSent: '' }), { ...onFile, ...change })
  return {
    ...openForm(NewYorkPayRatePage, { company, employer }),
    posted: () => heard.filter(({ method }) => method === 'POST'),
  }
}
const choose = async (value: string) => {
  await waitFor(() => expect(document.querySelector('ion-radio-group')).toBeTruthy())
  fireEvent(document.querySelector('ion-radio-group')!, new CustomEvent('ionChange', { detail: { value } }))
}
const language = () => screen.findByLabelText<HTMLInputElement>(/^Language/)
const waits = (body: NewYorkAnswer, form: object) =>
  send(newYorkSubmission, { ...body, textVersion: version }, { form: { ...body, ...form, textVersion: version } })
const deliverAnswer = async () => {
  await waitFor(async () => expect(await bodyOf(newYorkSubmission.kind)).toBeTruthy())
  await deliver([newYorkSubmission])
}

beforeEach(async () => {
  await freshStage()
  setCurrentUser(withEmail)
})
afterEach(() => setCurrentUser(null))

test('the notice shows employer, hire date, pay, payday and type, allowances, overtime and how long it is kept', async () => {
  open()
  for (const words of [
    'Swift Transportation',
    '1 Main St, Phoenix, AZ 85043',
    '602-555-0100',
    'At hire, 03/05/2024',
    '$31.25',
    'Weekly, on Friday',
    'Non-exempt',
    'None: no tips, meals, lodging or other',
    'Overtime is usually paid at 1.5 times the regular rate of pay.',
    'Employees in safety-sensitive roles are exempt from overtime under the Fair Labor Standards Act (FLSA).',
    'The employer keeps the original form for 6 years.',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
})

test('Accept requires the signature and a language; English clears the other language', async () => {
  const { user, posted } = open()
  await findButton('Accept')
  expect([canPress('Accept'), canPress('Discard')]).toEqual([false, true])
  await tick('signed')
  expect(await screen.findByText('Enter your primary language.')).toBeTruthy()
  await choose('other')
  expect(canPress('Accept')).toBe(false)
  await user.type(await language(), 'Polish')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await choose('english')
  await waitFor(() => expect(screen.queryByLabelText(/^Language/)).toBeNull())
  await choose('other')
  expect((await language()).value).toBe('')
  await choose('english')
  await tick('sendEmailNotification')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await user.click(button('Accept'))
  await deliverAnswer()
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  within(dialog).getByText('Successfully Submitted Notice and Acknowledgement of Pay Rate and Payday Form!')
  expect(posted().map(({ body }) => body)).toEqual([
    {
      signed: true,
      response: 'ACCEPTED',
      language: '',
      sendEmailNotification: true,
      textVersion: version,
      dateSigned: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    },
  ])
  await user.click(button('Ok', dialog))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('a language of 31 characters gets a too-long error, and stays in its field', async () => {
  const { user } = open()
  await tick('signed')
  await choose('other')
  await user.type(await language(), 'a'.repeat(31))
  await user.click(button('Accept'))
  expect(await screen.findByText('Max 30 characters')).toBeTruthy()
  expect((await language()).value).toBe('a'.repeat(31))
  expect(await bodyOf(newYorkSubmission.kind)).toBeUndefined()
})

test('Discard asks first, then sends DISCARDED without the filled-in values', async () => {
  const { user, posted } = open()
  await tick('signed')
  await choose('other')
  await user.type(await language(), 'a'.repeat(31))
  await user.click(button('Discard'))
  const question = await screen.findByRole('alertdialog', { name: 'Discard this notice?' })
  await user.click(button('Cancel', question))
  expect(await bodyOf(newYorkSubmission.kind)).toBeUndefined()
  await user.click(button('Discard'))
  await user.click(button('Discard', await screen.findByRole('alertdialog', { name: 'Discard this notice?' })))
  await deliverAnswer()
  expect(posted().map(({ body }) => body)).toMatchObject([
    { signed: false, response: 'DISCARDED', language: '', sendEmailNotification: false },
  ])
  const dialog = await screen.findByRole('dialog', { name: 'Success' })
  expect(within(dialog).getByText('Your refusal was recorded')).toBeTruthy()
  expect(within(dialog).queryByText(/^Successfully Submitted/)).toBeNull()
})

test('a notice that was answered before shows how and when', async () => {
  open({ earlierAnswer: { answer: 'Discarded', date: '2026-11-18' } })
  expect(await screen.findByText('Your answer on 11/18/2026: Discarded.')).toBeTruthy()
})

test('a discarded notice that is still waiting can be accepted', async () => {
  const body = { signed: false, response: 'DISCARDED' as const, language: '' }
  await waits(body, { response: 'ACCEPTED', primary: '' })
  const { user } = open()
  await tick('signed')
  await choose('english')
  await waitFor(() => expect(canPress('Accept')).toBe(true))
  await user.click(button('Accept'))
  await waitFor(async () => expect(await bodyOf(newYorkSubmission.kind)).toMatchObject({ response: 'ACCEPTED' }))
})

test('a pay rate that changed after signing is shown, and must be signed again', async () => {
  await waits({ signed: true, response: 'ACCEPTED', language: 'Polish' }, { primary: 'other' })
  open({ payRate: '29.00' })
  expect(await screen.findByText(/^The text has changed since you signed it/)).toBeTruthy()
  await waitFor(() => expect(box('signed').checked).toBe(false))
  expect((await language()).value).toBe('Polish')
  expect(canPress('Accept')).toBe(false)
})

test('the rate sheet replaces the form; Return brings back the filled-in values', async () => {
  screenOf(390)
  const { user } = open()
  await tick('signed')
  await choose('other')
  await user.type(await language(), 'Polish')
  await user.click(button('Driver Rates'))
  for (const words of ['Terminal Syracuse', '01/01/2026', 'Months 0 to 12, miles 251 and more', 'Practical', '$0.545'])
    expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Driver Rates'))
  expect(screen.queryByText('Accept')).toBeNull()
  await user.click(button('Return'))
  expect((await language()).value).toBe('Polish')
  expect([box('signed').checked, canPress('Accept')]).toEqual([true, true])
  await waitFor(() => expect(document.activeElement?.contains(button('Driver Rates'))).toBe(true))
})

test('without a rate sheet, there is no button for it, and without a pay rate, Accept is disabled', async () => {
  open({ payRate: '', rateSheet: null })
  await tick('signed')
  await choose('english')
  expect(await screen.findByText('Your pay rate is not on file yet. Please ask payroll.')).toBeTruthy()
  expect([canPress('Accept'), canPress('Discard')]).toEqual([false, true])
  expect(screen.queryByText('Driver Rates')).toBeNull()
})

test('without an address, a confirmation can’t be requested, and My Information is one tap away', async () => {
  setCurrentUser(ann)
  const { user } = open()
  await waitFor(() => expect(box('sendEmailNotification')?.disabled).toBe(true))
  expect(screen.getByText('No email on file.')).toBeTruthy()
  await user.click(button('Edit My Information'))
  expect(await screen.findByText('Mine')).toBeTruthy()
})
