import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, freshStage, toastWords } from '@/ui/form/test-stage.tsx'
import { driverTextSubmission, sendAgainSubmission } from './submission.ts'
import { asked, field, minutesAgo, open, optedIn, optedOut, waiting, wordsShown } from './test-driver-text.tsx'

beforeEach(async () => {
  localStorage.clear()
  await freshStage()
})

test('once the server accepts it, the driver learns when the confirmation will arrive; Ok goes to the dashboard', async () => {
  network(() => Response.json({ driverText: optedIn }, { headers: { 'ess-receipt': 'R-1234-ABCD' } }))
  const { user } = await open(optedIn)
  await user.click(button('Update Text Info'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'You are opted in' })).toBeTruthy()
  expect(screen.getByText('A confirmation text should arrive within 30 minutes.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'help@acme.example' })).toBeTruthy()
  expect(screen.getAllByText('Receipt R-1234-ABCD').length).toBeGreaterThan(0)
  await user.click(button('Ok'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test.each([
  [
    'confirmed',
    { confirmedAt: minutesAgo(3), sentAt: minutesAgo(5) },
    'Your account is confirmed: texts reach (602) 555-0142.',
  ],
  [
    'waiting',
    { confirmedAt: '', sentAt: minutesAgo(29) },
    'One more step: open the link in the text.We sent it to (602) 555-0142 at ',
  ],
  [
    'unverified',
    { confirmedAt: '', sentAt: minutesAgo(30) },
    'Your account is unverified: (602) 555-0142 was not confirmed.',
  ],
])('an account that is %s says so', async (_, confirmation, words) => {
  await open({ ...optedIn, confirmation: { ...confirmation, againAt: '' } })
  expect(wordsShown()).toContain(words)
})

test.each([
  ['stopped', 'has texted STOP, so we can’t text it. Text START from that phone to (480) 555-0100.'],
  ['number', '(602) 555-0142 can’t get texts. Check the number here, or use another cell phone.'],
  ['phone', 'the text didn’t reach (602) 555-0142. The phone may be off, out of range, or blocking texts.'],
  ['unknown', 'your provider didn’t deliver the text to (602) 555-0142. Send it again.'],
])('a text that did not arrive (%s) says why right away', async (undelivered, words) => {
  const { confirmation } = asked(1)
  await open({ ...optedIn, confirmation: { ...confirmation!, undelivered, textsFrom: '+14805550100' } })
  expect(wordsShown()).toContain('Your account is unverified: ')
  expect(wordsShown()).toContain(words)
  expect(button('Send the Text Again').disabled).toBe(false)
})

test('a provider that’s about to close shows until when it delivers', async () => {
  const [verizon, ...others] = optedIn.serviceProviders
  await open({ ...optedIn, serviceProviders: [{ ...verizon!, lastDay: '2027-03-31' }, ...others] })
  expect(wordsShown()).toContain('Verizon Wireless delivers these messages until 03/31/2027.')
})

test('while the driver watches, an account becomes unverified after 30 minutes and says what to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await open(asked(5))
  expect(wordsShown()).toContain('Open the link in it and press Confirm.')
  vi.setSystemTime(Date.now() + 25 * 60_000)
  await waitFor(() => expect(wordsShown()).toContain('Check your number and your provider here'))
  expect(button('Send the Text Again').disabled).toBe(false)
})

test.each([
  ['opted out', { ...optedOut, confirmation: { sentAt: '', confirmedAt: '', againAt: '' } }],
  ["at a company's own API, which says nothing of it", optedIn],
])('says nothing about a confirmation when %s', async (_, onFile) => {
  await open(onFile)
  expect(wordsShown()).not.toMatch(/confirmed|unverified|Send the Text Again/)
})

test('the driver can have the text sent again, and learns when it should arrive', async () => {
  network(() => Response.json({ driverText: asked(0) }))
  const { user } = await open(asked(40))
  await user.click(button('Send the Text Again'))
  await vi.waitFor(async () => expect(await unsettledOf('drivers.driver-text-confirmation')).not.toBeNull())
  await deliver([sendAgainSubmission])
  await vi.waitFor(() => expect(toastWords()).toBe('The text was sent again. It should arrive within 30 minutes.'))
})

test("a text that was just sent can't be sent again yet, and the driver sees when it can", async () => {
  const { confirmation } = asked(1)
  await open({ ...optedIn, confirmation: { ...confirmation!, againAt: minutesAgo(-4) } })
  expect(button('Send the Text Again').disabled).toBe(true)
  expect(wordsShown()).toMatch(/You can send it again at .*\d:\d\d [AP]M\./)
})

const nextelIsRetired =
  'Nextel no longer delivers these messages. If you have a different provider now, choose that one. If not, email support.'

test('a retired provider is marked, and choosing it shows at once what to do instead', async () => {
  const { user } = await open(optedIn)
  expect(screen.getByText('If you have a Nextel phone, you must choose the Nextel provider.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Nextel (retired)')
  expect(await screen.findByText(nextelIsRetired)).toBeTruthy()
  expect(button('Update Text Info').disabled).toBe(true)
})

test("a retired provider on file stays shown, doesn't block an update, and gets no text", async () => {
  const onFile = { ...asked(40), carrierAddress: 'messaging.nextel.com' }
  const { user } = await open(onFile)
  expect((screen.getByLabelText('Service provider') as HTMLSelectElement).value).toBe('Nextel (retired)')
  expect(screen.getByText(nextelIsRetired)).toBeTruthy()
  expect(() => button('Send the Text Again')).toThrow('0 buttons')
  await user.clear(field('Line number'))
  await user.type(field('Line number'), '0143')
  await vi.waitFor(() => expect(button('Update Text Info').disabled).toBe(false))
})

test.each([
  [
    'was confirmed before',
    { ...asked(40).confirmation!, confirmedAt: minutesAgo(35) },
    'Your number was confirmed before.',
  ],
  [
    'gets no text',
    { sentAt: '', confirmedAt: '', againAt: minutesAgo(-60) },
    'No confirmation text was sent, so your account is unverified.',
  ],
])('the app doesn’t promise a text after updating a number that %s', async (_, confirmation, words) => {
  network(() => Response.json({ driverText: { ...optedIn, confirmation } }))
  const { user } = await open(optedIn)
  await user.click(button('Update Text Info'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'You are opted in' })).toBeTruthy()
  expect(wordsShown()).toContain(words)
  expect(wordsShown()).not.toContain('A confirmation text should arrive')
})

test('a number waiting for confirmation lacks one step, so nothing is green', async () => {
  network(() => Response.json({ driverText: asked(0) }))
  const { user } = await open(optedOut, '6025550142')
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Verizon Wireless')
  await user.click(button('Opt Me In'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'One more step: open the link in the text' })).toBeTruthy()
})

test.each([
  ['good', 'confirmed', { sentAt: minutesAgo(5), confirmedAt: minutesAgo(3), againAt: '' }],
  ['quiet', 'not confirmed', { sentAt: minutesAgo(5), confirmedAt: '', againAt: '' }],
])('the status line is %s while the number is %s', async (tone, _, confirmation) => {
  await open({ ...optedIn, confirmation })
  const line = screen.getByText('You are currently opted IN to pre-plan text messaging.')
  expect(line.closest('.callout')!.getAttribute('data-tone')).toBe(tone)
})

test('a retired provider links to the support address', async () => {
  const { user } = await open(optedOut)
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Nextel (retired)')
  expect(await screen.findByRole('link', { name: 'help@acme.example' })).toBeTruthy()
})
