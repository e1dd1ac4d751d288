import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { disclaimerVersion } from '@/domain/drivers/text-disclaimer.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { network } from '@/offline/test-device.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { DriverTextForm } from './page.tsx'
import { driverTextSubmission } from './submission.ts'
import { field, open, optedIn, optedOut, waiting } from './test-driver-text.tsx'

beforeEach(async () => {
  localStorage.clear()
  await freshStage()
})

test('the disclaimer comes first, and Back leads to the dashboard', async () => {
  const { user } = stage(
    <DriverTextForm onFile={optedOut} version={noVersion} company="Acme" supportEmail="help@acme.example" />,
  )
  expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeTruthy()
  expect(screen.queryByLabelText('Service provider')).toBeNull()
  await user.click(button('Back to Dashboard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('the disclaimer must be accepted once, and again when its text changes', async () => {
  const first = await open(optedOut)
  first.unmount()
  const again = stage(
    <DriverTextForm onFile={optedOut} version={noVersion} company="Acme" supportEmail="help@acme.example" />,
  )
  expect(await screen.findByLabelText('Line number')).toBeTruthy()
  again.unmount()
  stage(<DriverTextForm onFile={optedOut} version={noVersion} company="Larkspur" supportEmail="help@swift.example" />)
  expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeTruthy()
})

test('with the number and the provider on file, opting in takes two taps', async () => {
  const { user } = await open({ ...optedIn, optedIn: false })
  await vi.waitFor(() => expect(button('Opt Me In').disabled).toBe(false))
  await user.click(button('Opt Me In'))
  expect((await waiting()).body).toMatchObject({
    status: 'I',
    carrierAddr: 'vtext.com',
    lineNumber: '0142',
    textVersion: disclaimerVersion,
  })
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
    textVersion: disclaimerVersion,
  })
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
})

test('a driver with number and provider on file opts in with two taps: Accept and Opt Me In', async () => {
  const { user } = await open({ ...optedIn, optedIn: false })
  await user.click(button('Opt Me In'))
  expect((await waiting()).body).toMatchObject({ status: 'I', carrierAddr: 'vtext.com', lineNumber: '0142' })
})

test('typing moves to the next part when one is full, and backspace in an empty part moves back', async () => {
  const { user } = await open(optedOut)
  await user.click(field('Area code'))
  await user.keyboard('6025')
  expect(field('Prefix').value).toBe('5')
  await user.keyboard('{Backspace}{Backspace}')
  await waitFor(() => expect(document.activeElement).toBe(field('Area code')))
  expect(field('Area code').value).toBe('602')
})

test('an invalid part says what it must be', async () => {
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

test("opting out doesn't need a valid number, and sends the number on file", async () => {
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

test('while the host is locked, the driver learns that the election was received', async () => {
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

test('Discard drops the typed values and returns to the dashboard without asking', async () => {
  const { user } = await open(optedIn)
  await user.clear(field('Prefix'))
  await user.click(button('Discard'))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test("an opted-in driver isn't asked for the terms again", async () => {
  const { user } = stage(
    <DriverTextForm onFile={optedIn} version={noVersion} company="Acme" supportEmail="help@acme.example" />,
  )
  expect(await findButton('Update Text Info')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Before you start' })).toBeNull()
  await user.click(button('Opt Me Out'))
  expect((await waiting()).body).toMatchObject({ status: 'O', lineNumber: '0142' })
})

test('the cell number on file fills in for a driver who has no number here', async () => {
  const { unmount } = await open(optedOut, '(602) 555-0199')
  expect([field('Area code').value, field('Prefix').value, field('Line number').value]).toEqual(['602', '555', '0199'])
  expect(screen.getByText(/^This is the cell number in My Information\./)).toBeTruthy()
  unmount()
  await open(optedIn, '(602) 555-0199')
  expect(field('Line number').value).toBe('0142')
})
