import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreens } from '@/ui/form/test-stage.tsx'
import SpeedDial from './speed-dial.tsx'
import type { NavEntry } from './tree.ts'

const actions: NavEntry[] = [
  { path: '/new', title: 'New Request', icon: 'add', children: [] },
  { path: '/deposit', title: 'Direct Deposit', children: [] },
]

const dial = () => document.querySelector('ion-fab')!
const native = (host: Element) => host.shadowRoot!.querySelector<HTMLElement>('[part=native]')!
const opener = () => document.querySelector('.speed-dial-button')!
const isOpen = () => native(opener()).getAttribute('aria-expanded') === 'true' && dial().activated

async function open() {
  const shown = openScreens(
    {
      '/': () => (
        <>
          <p>Dashboard</p>
          <button type="button">Beside</button>
          <SpeedDial actions={actions} />
        </>
      ),
      '/new': () => <h1>A new request</h1>,
    },
    '/',
  )
  await screen.findByText('Dashboard')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(native(opener()).getAttribute('aria-label')).toBe('Quick actions')
  await shown.user.click(opener())
  await waitFor(() => expect(isOpen()).toBe(true))
  return shown
}

test('its button opens and closes it, and announces its state', async () => {
  const { user } = await open()
  await user.click(opener())
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('an action leads to its page', async () => {
  const { user, place } = await open()
  const links = [...dial().querySelectorAll('ion-fab-list ion-fab-button')]
  expect(links.map((link) => [link.textContent, native(link).getAttribute('href')])).toEqual([
    ['New Request', '/new'],
    ['Direct Deposit', '/deposit'],
  ])
  await user.click(links[0]!)
  expect(await screen.findByText('A new request')).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/new'))
})

test('Escape closes it and returns the focus to the button', async () => {
  const { user } = await open()
  act(() => native(dial().querySelector('ion-fab-list ion-fab-button')!).focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(opener()))
})

test('a press outside closes it', async () => {
  const { user } = await open()
  await user.click(document.querySelector('.speed-dial-beside')!)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(document.querySelector('.speed-dial-beside')).toBeNull()
})

test('it closes when the focus moves to the rest of the page', async () => {
  await open()
  fireEvent.focusOut(opener(), { relatedTarget: dial().querySelector('ion-fab-list ion-fab-button') })
  expect(isOpen()).toBe(true)
  fireEvent.focusOut(opener(), { relatedTarget: screen.getByText('Beside') })
  await waitFor(() => expect(isOpen()).toBe(false))
})
