import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { configure, waitFor } from '@testing-library/dom'
import { cleanup, configure as configureReact, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { freshDevice, withoutSignal } from '@/offline/test-device.ts'
import { requiredIdentity } from '@/offline/identity.ts'
import { setPasswordGiven } from '@/offline/password-given.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { setCurrentUser } from '@/session/user.ts'
import { takeInvitationFollowed } from '@/ui/email-check/email-check.ts'
import { startIonic } from '@/ui/ionic/start.ts'
import { setClockZone } from '@/ui/shell/clock/clock-time.ts'

startIonic()

// Bounds how long a failing test takes. All screen tests share it; none sets its own.
const patienceMs = 30_000

// happy-dom's `remove()` calls `removeChild()`, which Ionic replaces with a function that calls `remove()`.
Element.prototype.remove = function remove(this: Element) {
  if (this.parentNode) Node.prototype.removeChild.call(this.parentNode, this)
}

// user-event loads its own copy of the DOM library, which does not wait for React after each event.
configure({
  eventWrapper: getConfig().eventWrapper,
  asyncWrapper: getConfig().asyncWrapper,
  asyncUtilTimeout: patienceMs,
})
configureReact({ asyncUtilTimeout: patienceMs })

let lastToast: { words: string; ms: number } | undefined
// A toast disappears on its own, and on a busy machine it may be gone before a test checks.
new MutationObserver((records) => {
  for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
    if (added instanceof Element && added.matches('ion-toast')) {
      const { message, duration } = added as HTMLIonToastElement
      lastToast = { words: message as string, ms: duration }
    }
}).observe(document, { childList: true, subtree: true })

/** An empty device without signal, with one signed-in person who has just entered the password. */
export async function freshStage() {
  cleanup()
  document.body.replaceChildren()
  lastToast = undefined
  screenOf(usualWidth)
  setClockZone(null)
  takeInvitationFollowed()
  await freshDevice()
  setPasswordGiven({ person: requiredIdentity().person, at: Date.now() })
  setCurrentUser({
    userId: 'driver',
    employerId: 'SWF',
    employeeId: '1001',
    firstName: 'Dee',
    lastName: 'Driver',
  } as UserInfo)
  // Otherwise the network of an earlier test would keep answering.
  withoutSignal()
}

/** Shows one screen in its own router. `leave` goes to the dashboard, like a tap on its link. */
export function stage(screen: ReactNode, given: { client?: QueryClient } = {}) {
  const shown = openScreens({ '/form': () => screen, '/': () => <p>Dashboard</p> }, '/form', given)
  return { ...shown, leave: () => shown.router.navigate({ to: '/' } as never) }
}

/** Opens an address in an app that has only these screens, by path, and Activity. */
export function openScreens(
  screens: Record<string, ComponentType>,
  address: string,
  { client = new QueryClient() }: { client?: QueryClient } = {},
) {
  const root = createRootRoute()
  const routes = Object.entries({ '/activity': () => <p>Activity</p>, ...screens }).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  })
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...shown, router, user: person(), place: () => router.state.location.href }
}

/** Presses a button once it is enabled: Ionic enables it a moment after its form. */
function person() {
  const user = userEvent.setup()
  const click = async (element: Element) => {
    await waitFor(() => {
      if (element.closest('ion-button.button-disabled')) throw new Error(`Disabled: ${element.textContent}`)
    })
    await user.click(element)
  }
  return { ...user, click }
}

const usualWidth = 1024

/** Sets the window's width in pixels. */
export function screenOf(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
}

/** A button by its text or label. Ionic draws it in a shadow root, where role queries do not find it. */
export function button(name: string, place: ParentNode = document.body): HTMLButtonElement {
  const named = [...place.querySelectorAll<HTMLButtonElement>('ion-button, button')].filter(
    (each) => nameOf(each) === name && !each.hidden,
  )
  if (named.length !== 1) throw new Error(`${named.length} buttons are called ${name}`)
  return named[0]!
}

export function findButton(name: string): Promise<HTMLButtonElement> {
  return waitFor(() => button(name))
}

/** The text of the most recent toast, even if it is gone. */
export function toastWords(): string | undefined {
  return lastToast?.words
}

/** How long it should stay (ms). A previous one that is leaving may still be in the document. */
export function toastMs(): number | undefined {
  return lastToast?.ms
}

export function nameOf(element: HTMLElement): string {
  const label =
    element.getAttribute('aria-label') ?? element.shadowRoot?.querySelector('[aria-label]')?.getAttribute('aria-label')
  return (label ?? element.textContent ?? '').trim()
}
