import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, unsettledOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import { invitesSubmission } from './submissions.ts'
import { freshSettings, online, open } from './test-settings.tsx'

const submissions = [invitesSubmission]
const zone = () => screen.findByLabelText<HTMLSelectElement>('Time zone')
const waitsFor = (count: number) =>
  vi.waitFor(async () => {
    const rows = await openRowsOf([invitesSubmission.kind])
    expect(rows.filter(({ state }) => state !== 'sent')).toHaveLength(count)
  })

beforeEach(() => freshSettings())
// A toast outlives its test, and the next toast waits for it.
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

test('saved settings say so', async () => {
  const heard = online()
  const { user } = open('/timeoff/settings?tab=1')
  expect((await zone()).value).toBe('MST – Mountain Time (Phoenix)')
  expect(screen.getByRole('heading', { name: 'Manage Calendar Invites' })).toBeTruthy()
  await user.selectOptions(await zone(), 'CDT – Central Time (Chicago)')
  fireEvent(
    screen.getByText('Send me calendar invites for requests made for me'),
    new CustomEvent('ionChange', { detail: { checked: true }, bubbles: true }),
  )
  await user.click(button('Save Settings'))
  await waitsFor(1)
  await deliver(submissions)
  await waitFor(() => expect(toastWords()).toBe('Settings saved'))
  expect(toastMs()).toBe(1200)
  expect(heard.find(({ method }) => method === 'PATCH')!.body).toEqual({
    timezoneAbbr: 'CDT',
    sendCalendarInvitesToMe: true,
  })
  // The toast's message remains available: the form shows the receipt.
  expect(await screen.findByText(/R-1234-ABCD/)).toBeTruthy()
})

test('invites for reports are offered only to users with reports', async () => {
  const reports = 'Send me calendar invites for my reports (direct and indirect)'
  online()
  open('/timeoff/settings?tab=1')
  await zone()
  expect(screen.queryByText(reports)).toBeNull()
  await freshSettings({ isSupervisor: true })
  const heard = online()
  const { user } = open('/timeoff/settings?tab=1')
  await zone()
  expect(screen.getByText(reports)).toBeTruthy()
  await user.selectOptions(await zone(), 'CDT – Central Time (Chicago)')
  await user.click(button('Save Settings'))
  await waitsFor(1)
  await deliver(submissions)
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'PATCH')!.body).toMatchObject({
      sendCalendarInvitesForMyReports: false,
    }),
  )
})

test('without signal the chosen values wait, and are still there later', async () => {
  online()
  open('/timeoff/settings?tab=1')
  await zone()
  withoutSignal()
  const { user } = open('/timeoff/settings?tab=1')
  await user.selectOptions(await zone(), 'CDT – Central Time (Chicago)')
  await user.click(button('Save Settings'))
  await user.click(await findButton('OK'))
  expect(await unsettledOf(invitesSubmission.kind)).toMatchObject({ body: { timezoneAbbr: 'CDT' } })
  open('/timeoff/settings?tab=1')
  expect((await zone()).value).toBe('CDT – Central Time (Chicago)')
})

test("saving a switch doesn't store a time zone that wasn't chosen", async () => {
  const heard = online()
  const { user } = open('/timeoff/settings?tab=1')
  await zone()
  const toMe = 'Send me calendar invites for requests made for me'
  const turn = (checked: boolean) =>
    fireEvent(screen.getByText(toMe), new CustomEvent('ionChange', { detail: { checked }, bubbles: true }))
  const sent = () => heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  turn(true)
  await user.click(button('Save Settings'))
  await waitsFor(1)
  await deliver(submissions)
  expect(sent()).toEqual([{ sendCalendarInvitesToMe: true }])
})

test('reverting a chosen zone still sends it, because the first choice may have arrived', async () => {
  online()
  open('/timeoff/settings?tab=1')
  await zone()
  withoutSignal()
  const { user } = open('/timeoff/settings?tab=1')
  for (const name of ['CDT – Central Time (Chicago)', 'MST – Mountain Time (Phoenix)']) {
    await user.selectOptions(await zone(), name)
    await user.click(button('Save Settings'))
    await user.click(await findButton('OK'))
  }
  expect(await unsettledOf(invitesSubmission.kind)).toMatchObject({ body: { timezoneAbbr: 'MST' } })
})

test("a failure to load the time zones is explained, and the app's own list can be used", async () => {
  online({}, ({ path }) =>
    path === '/timezones'
      ? Response.json({ title: 'Broken', status: 500, detail: 'Out of order', errors: [] }, { status: 500 })
      : null,
  )
  const { user } = open('/timeoff/settings?tab=1')
  expect((await screen.findByRole('alert')).textContent).toContain('500 Broken')
  await user.selectOptions(await zone(), (await zone()).options[0]!.value)
  online()
  await user.click(button('Try again'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test("settings that can't be loaded show why, and offer a retry", async () => {
  online({}, ({ path }) =>
    path === '/userSettings'
      ? Response.json({ title: 'Broken', status: 500, detail: 'Out of order', errors: [] }, { status: 500 })
      : null,
  )
  const { user } = open('/timeoff/settings?tab=1')
  expect((await screen.findByRole('alert')).textContent).toContain('500 Broken')
  online()
  await user.click(button('Try again'))
  expect(await zone()).toBeTruthy()
})
