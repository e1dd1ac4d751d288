import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, network, notes, withoutSignal } from '@/offline/test-device.ts'
import { isExpired } from '@/session/expired.ts'
import { lastSignOut } from '@/session/session.ts'
import { button, findButton, freshStage, openScreens, toastWords } from '@/ui/form/test-stage.tsx'
import { noteWaitingCount } from '@/ui/shell/waiting-count.ts'
import SessionsPage from './page.tsx'

beforeEach(async () => {
  await freshStage()
  noteWaitingCount(0)
})

const session = (given: Partial<ListedSession> = {}): ListedSession => ({
  sessionId: 'here',
  device: 'windows',
  browser: 'firefox',
  signedInAt: new Date(Date.now() - 3_600_000).toISOString(),
  lastUsedAt: new Date(Date.now() - 60_000).toISOString(),
  isOpen: true,
  needsFactor: false,
  isPresent: true,
  sendsUntil: '',
  getsNotices: false,
  ...given,
})
const phone = session({ sessionId: 'phone', device: 'iphone', browser: 'safari', isPresent: false })
const left = session({
  sessionId: 'tablet',
  device: 'androidTablet',
  browser: '',
  isPresent: false,
  isOpen: false,
  lastUsedAt: '',
  sendsUntil: new Date(Date.now() + 86_400_000).toISOString(),
})

/** Serves these sessions, and ends them on request. */
function online(sessions: ListedSession[], ending: () => Response = () => Response.json({ ended: 2 })): RecordedCall[] {
  noteReach('reachable')
  let open = sessions
  return network(({ method, path }) => {
    if (method === 'GET') return Response.json({ _embedded: { sessions: open } })
    const answer = ending()
    if (answer.ok) open = open.filter(({ sessionId }) => path !== `/sessions/${sessionId}`)
    return answer
  })
}
const open = () => openScreens({ '/sessions': SessionsPage, '/login': () => <p>Sign in</p> }, '/sessions')
const card = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('li')!
const ended = (heard: RecordedCall[]) =>
  heard.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]))
const ending = async (title: string) => (await card(title)).querySelector<HTMLElement>('ion-button')!
const named = (press: HTMLElement) => press.shadowRoot!.querySelector('[aria-label]')!.getAttribute('aria-label')
const question = () => screen.findByRole('alertdialog')

test('each sign-in shows its device, when it began, and when it was last used; this device comes first', async () => {
  online([phone, session(), left])
  open()
  const here = within(await card('Windows computer, Firefox'))
  expect(here.getByText('This device')).toBeTruthy()
  expect(here.queryByText(/^Last used/)).toBeNull()
  const other = within(await card('iPhone, Safari'))
  for (const text of [/^Signed in since .*[AP]M$/, /^Last used .*[AP]M$/]) expect(other.getByText(text)).toBeTruthy()
  const gone = within(await card('Android tablet'))
  for (const text of [/^Signed out$/, /^Last signed in .*[AP]M$/, /can still be sent until .*[AP]M\.$/])
    expect(gone.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Windows computer, Firefox',
    'iPhone, Safari',
    'Android tablet',
  ])
})

test('a sign-in that has the password but not the code stands out', async () => {
  online([session(), { ...phone, needsFactor: true }])
  open()
  const badge = within(await card('iPhone, Safari')).getByText('Code not entered yet')
  expect(badge.closest('[data-tone]')!.getAttribute('data-tone')).toBe('attention')
})

test('signing out another device asks first, and removes it from the list', async () => {
  const heard = online([session(), phone])
  const { user } = open()
  const press = await ending('iPhone, Safari')
  expect(named(press)).toMatch(/^Sign out on iPhone, signed in \d/)
  await user.click(press)
  await user.click(button('Cancel', await question()))
  expect(ended(heard)).toEqual([])
  await user.click(press)
  expect((await question()).textContent).toContain('are sent after you sign in there again')
  await user.click(button('Sign out', await question()))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'iPhone, Safari' })).toBeNull())
  expect(ended(heard)).toEqual([['DELETE', '/sessions/phone', undefined]])
  expect(currentIdentity()).not.toBeNull()
})

test('signing out a device asks first, and holds its changes', async () => {
  const heard = online([session(), left])
  const { user } = open()
  await user.click(await ending('Android tablet'))
  await user.click(button('Hold its unsent changes', await question()))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Android tablet' })).toBeNull())
  expect(ended(heard)).toEqual([['DELETE', '/sessions/tablet', undefined]])
})

test('a device that only gets notifications stops getting them', async () => {
  const heard = online([session(), { ...left, sendsUntil: '', getsNotices: true }])
  const { user } = open()
  const press = await ending('Android tablet')
  expect(named(press)).toMatch(/^Turn off notifications on Android tablet, signed in \d/)
  await user.click(press)
  expect((await question()).textContent).toContain('gets no more notifications until you sign in there again')
  await user.click(button('Turn off notifications', await question()))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Android tablet' })).toBeNull())
  expect(ended(heard)).toEqual([['DELETE', '/sessions/tablet', undefined]])
})

test('signing out everywhere says what happens to waiting changes, ends this session too, and opens the sign-in screen', async () => {
  await send(notes(), { text: 'waits' })
  noteWaitingCount(1)
  const heard = online([session(), phone])
  const { user, router } = open()
  await card('iPhone, Safari')
  await user.click(await findButton('Sign out everywhere'))
  const asked = await question()
  for (const text of [
    /on every device, including this one/,
    /1 change has not been sent from this device/,
    /can still sign in/,
  ])
    expect(asked.textContent).toMatch(text)
  await user.click(button('Sign out everywhere', asked))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(ended(heard)[0]).toEqual(['POST', '/logoutEverywhere', { authToken: 'token-of-driver' }])
  expect([currentIdentity(), lastSignOut()]).toEqual([null, 'asked'])
})

test.each([
  [
    'the server does not answer',
    () => Promise.reject(new TypeError('fetch failed')),
    /^The server did not answer/,
    false,
  ],
  ['the server fails', () => Response.json({}, { status: 500 }), /^The server could not do this/, false],
  ['the session itself has ended', () => Response.json({}, { status: 401 }), undefined, true],
] as const)('if %s, nobody is signed out, and the user learns why', async (_, answer, words, asked) => {
  online([session(), phone], answer as () => Response)
  const { user, router } = open()
  await card('iPhone, Safari')
  await user.click(await findButton('Sign out everywhere'))
  await user.click(button('Sign out everywhere', await question()))
  await waitFor(() => (asked ? expect(isExpired()).toBe(true) : expect(toastWords()).toMatch(words!)))
  expect([router.state.location.pathname, currentIdentity() === null]).toEqual(['/sessions', false])
})

test('without signal, the page shows the last known list and its age, and nobody can be signed out', async () => {
  online([session(), phone])
  const first = open()
  await card('iPhone, Safari')
  first.unmount()
  withoutSignal()
  open()
  await card('iPhone, Safari')
  expect(screen.getByText(/^This is as of .* To see newer sign-ins, you need a signal\.$/)).toBeTruthy()
  expect(screen.getByText('To sign out other devices, you need a signal.')).toBeTruthy()
  for (const each of [await ending('iPhone, Safari'), button('Sign out everywhere')])
    expect((each as HTMLButtonElement).disabled).toBe(true)
})

test("without signal and without a kept list, the page says that it can't know", async () => {
  withoutSignal()
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('To see where you are signed in, you need a signal')
})
