import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DriverText } from '@/domain/drivers/driver-text.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, findButton, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import { DriverTextForm } from './page.tsx'
import { driverTextSubmission, sendAgainSubmission } from './submission.ts'

const serviceProviders = [
  { name: 'Verizon Wireless', value: 'vtext.com' },
  { name: 'Nextel', value: 'messaging.nextel.com', retired: true },
]
const optedOut: DriverText = {
  optedIn: false,
  carrierAddress: '',
  areaCode: '',
  prefix: '',
  lineNumber: '',
  serviceProviders,
}
const optedIn: DriverText = {
  ...optedOut,
  optedIn: true,
  carrierAddress: 'vtext.com',
  areaCode: '602',
  prefix: '555',
  lineNumber: '0142',
}

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
const asked = (minutes: number): DriverText => ({
  ...optedIn,
  confirmation: { sentAt: minutesAgo(minutes), confirmedAt: '', againAt: '' },
})

/** Without the characters that keep a number on one line. */
const wordsShown = () => document.body.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')

async function open(onFile: DriverText, cellNumber?: string) {
  const shown = stage(
    <DriverTextForm onFile={onFile} cellNumber={cellNumber} company="Swift" supportEmail="help@swift.example" />,
  )
  if (!onFile.optedIn) await shown.user.click(await findButton('Accept'))
  await screen.findByLabelText('Line number')
  return shown
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf('drivers.driver-text')
    expect(row).not.toBeNull()
    return row as OpenRow
  })

beforeEach(async () => {
  localStorage.clear()
  await freshStage()
})

afterEach(() => void vi.useRealTimers())

test('the disclaimer comes first, and going back leads to the dashboard', async () => {
  const { user } = stage(<DriverTextForm onFile={optedOut} company="Swift" supportEmail="help@swift.example" />)
  expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeTruthy()
  expect(screen.queryByLabelText('Service provider')).toBeNull()
  await user.click(button('Back to Dashboard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('the disclaimer is accepted once, and again when its text changes', async () => {
  const first = await open(optedOut)
  first.unmount()
  const again = stage(<DriverTextForm onFile={optedOut} company="Swift" supportEmail="help@swift.example" />)
  expect(await screen.findByLabelText('Line number')).toBeTruthy()
  again.unmount()
  stage(<DriverTextForm onFile={optedOut} company="Larkspur" supportEmail="help@swift.example" />)
  expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeTruthy()
})

test('an opted-out driver pastes a number, chooses a provider and opts in without signal', async () => {
  const { user } = await open(optedOut)
  expect(screen.getByText('You are currently opted OUT of pre-plan text messaging.')).toBeTruthy()
  expect(button('Opt Me In').disabled).toBe(true)
  expect(screen.getByText('To opt in, choose your provider and enter all 10 digits of your number.')).toBeTruthy()
  await user.click(field('Area code'))
  await user.paste('(602) 555-0142')
  expect([field('Area code').value, field('Prefix').value, field('Line number').value]).toEqual(['602', '555', '0142'])
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Verizon Wireless')
  await vi.waitFor(() => expect(button('Opt Me In').disabled).toBe(false))
  await user.click(button('Opt Me In'))
  expect((await waiting()).body).toEqual({
    status: 'I',
    carrierAddr: 'vtext.com',
    areaCode: '602',
    prefix: '555',
    lineNumber: '0142',
  })
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
})

test('typing moves on when a part is full, and going back over an empty part returns to the one before', async () => {
  const { user } = await open(optedOut)
  await user.click(field('Area code'))
  await user.keyboard('6025')
  expect(field('Prefix').value).toBe('5')
  await user.keyboard('{Backspace}{Backspace}')
  await waitFor(() => expect(document.activeElement).toBe(field('Area code')))
  expect(field('Area code').value).toBe('602')
})

test('a wrong part says what it must be', async () => {
  const { user } = await open(optedIn)
  await user.clear(field('Line number'))
  await user.type(field('Line number'), '014x')
  await user.tab()
  expect(await screen.findByText('Value must be a number')).toBeTruthy()
  await user.clear(field('Prefix'))
  await user.type(field('Prefix'), '55')
  await user.tab()
  expect(await screen.findByText('Value must be 3 digits')).toBeTruthy()
  expect(button('Update Text Info').disabled).toBe(true)
})

test('opting out needs no valid number, and sends what is on file', async () => {
  const { user } = await open({ ...optedIn, carrierAddress: 'gone.example' })
  expect(button('Update Text Info').disabled).toBe(true)
  await user.click(button('Opt Me Out'))
  expect((await waiting()).body).toEqual({
    status: 'O',
    carrierAddr: 'gone.example',
    areaCode: '602',
    prefix: '555',
    lineNumber: '0142',
  })
})

test('once the server took it, the driver learns when the confirmation arrives, and Ok leads to the dashboard', async () => {
  network(() => Response.json({ driverText: optedIn }, { headers: { 'ess-receipt': 'R-1234-ABCD' } }))
  const { user } = await open(optedIn)
  await user.click(button('Update Text Info'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'You are opted in' })).toBeTruthy()
  expect(screen.getByText('A confirmation text should arrive within 30 minutes.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'help@swift.example' })).toBeTruthy()
  expect(screen.getAllByText('Receipt R-1234-ABCD').length).toBeGreaterThan(0)
  await user.click(button('Ok'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('while the host is locked, the driver learns that it was received', async () => {
  network(() =>
    Response.json(
      { title: 'Locked', status: 423, detail: 'Your changes have been received and will update shortly.', errors: [] },
      { status: 423 },
    ),
  )
  const { user } = await open(optedIn)
  await user.click(button('Opt Me Out'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'Received' })).toBeTruthy()
  expect(screen.getAllByText('Your changes have been received and will update shortly.').length).toBeGreaterThan(0)
})

test('Discard drops what was typed and returns to the dashboard without asking', async () => {
  const { user } = await open(optedIn)
  await user.clear(field('Prefix'))
  await user.click(button('Discard'))
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
    'One step left: open the link in the text.We sent it to (602) 555-0142 at ',
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

test('while the driver watches, an account becomes unverified after 30 minutes, with what to do', async () => {
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
])('nothing is said of a confirmation %s', async (_, onFile) => {
  await open(onFile)
  expect(wordsShown()).not.toMatch(/confirmed|unverified|Send the Text Again/)
})

test('the text is sent again, and the driver learns when it should arrive', async () => {
  network(() => Response.json({ driverText: asked(0) }))
  const { user } = await open(asked(40))
  await user.click(button('Send the Text Again'))
  await vi.waitFor(async () => expect(await unsettledOf('drivers.driver-text-confirmation')).not.toBeNull())
  await deliver([sendAgainSubmission])
  await vi.waitFor(() => expect(toastWords()).toBe('The text was sent again. It should arrive within 30 minutes.'))
})

test('a text that was just sent cannot be sent again yet, and the driver sees from when on', async () => {
  const { confirmation } = asked(1)
  await open({ ...optedIn, confirmation: { ...confirmation!, againAt: minutesAgo(-4) } })
  expect(button('Send the Text Again').disabled).toBe(true)
  expect(wordsShown()).toMatch(/You can send it again at .*\d:\d\d [AP]M\./)
})

const nextelIsRetired =
  'Nextel no longer delivers these messages. If you have another provider now, choose that one. If not, email support.'

test('a retired provider is marked, and says at once what to do instead when it is chosen', async () => {
  const { user } = await open(optedIn)
  expect(screen.getByText('If you have a Nextel phone, you must choose the Nextel provider.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Nextel (retired)')
  expect(await screen.findByText(nextelIsRetired)).toBeTruthy()
  expect(button('Update Text Info').disabled).toBe(true)
})

test('a retired provider on file stays shown, is no reason to refuse an update, and gets no text', async () => {
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
])('no text is promised after an update of a number that %s', async (_, confirmation, words) => {
  network(() => Response.json({ driverText: { ...optedIn, confirmation } }))
  const { user } = await open(optedIn)
  await user.click(button('Update Text Info'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'You are opted in' })).toBeTruthy()
  expect(wordsShown()).toContain(words)
  expect(wordsShown()).not.toContain('A confirmation text should arrive')
})

test('a number on its way to be confirmed is one step short: nothing is green', async () => {
  network(() => Response.json({ driverText: asked(0) }))
  const { user } = await open(optedOut, '6025550142')
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Verizon Wireless')
  await user.click(button('Opt Me In'))
  await waiting()
  await deliver([driverTextSubmission])
  expect(await screen.findByRole('heading', { name: 'One step left: open the link in the text' })).toBeTruthy()
})

test.each([
  ['good', 'confirmed', { sentAt: minutesAgo(5), confirmedAt: minutesAgo(3), againAt: '' }],
  ['quiet', 'not confirmed', { sentAt: minutesAgo(5), confirmedAt: '', againAt: '' }],
])('the status line is %s while the number is %s', async (tone, _, confirmation) => {
  await open({ ...optedIn, confirmation })
  const line = screen.getByText('You are currently opted IN to pre-plan text messaging.')
  expect(line.closest('.callout')!.getAttribute('data-tone')).toBe(tone)
})

test('a driver who is opted in is not asked for the terms again', async () => {
  const { user } = stage(<DriverTextForm onFile={optedIn} company="Swift" supportEmail="help@swift.example" />)
  expect(await findButton('Update Text Info')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Before you start' })).toBeNull()
  await user.click(button('Opt Me Out'))
  expect((await waiting()).body).toMatchObject({ status: 'O', lineNumber: '0142' })
})

test('the cell number on file fills the number of a driver who has none here', async () => {
  const { unmount } = await open(optedOut, '(602) 555-0199')
  expect([field('Area code').value, field('Prefix').value, field('Line number').value]).toEqual(['602', '555', '0199'])
  expect(screen.getByText(/^This is the cell number in My Information\./)).toBeTruthy()
  unmount()
  await open(optedIn, '(602) 555-0199')
  expect(field('Line number').value).toBe('0142')
})

test('a retired provider leads to support at its address', async () => {
  const { user } = await open(optedOut)
  await user.selectOptions(screen.getByLabelText('Service provider'), 'Nextel (retired)')
  expect(await screen.findByRole('link', { name: 'help@swift.example' })).toBeTruthy()
})
