import type { Locator, Page, WebSocketRoute } from 'playwright-core'
import { vi } from 'vitest'

export const warning = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Are you still there?' })
export const continueButton = (page: Page): Locator => warning(page).getByRole('button', { name: 'Continue' })

/** Waits until the user is signed out, for whatever reason. */
export const untilSignedOut = (page: Page): Promise<void> => page.getByLabel('User name').waitFor()

/** Counts this page's registrations with the live channel from now on. */
export function registrations(page: Page): { count: () => number; until: (count: number) => Promise<void> } {
  let count = 0
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => (count += String(payload) === '{"type":"registered"}' ? 1 : 0))
  })
  const until = (least: number) => vi.waitUntil(() => count >= least, { interval: 50 })
  return { count: () => count, until: async (least) => void (await until(least)) }
}

/** Replaces the live channel: `say` reaches the page once it has registered. */
export async function standInFor(page: Page): Promise<{ registered: Promise<void>; say: (text: string) => void }> {
  let route: WebSocketRoute | null = null
  let done = () => {}
  const registered = new Promise<void>((resolve) => (done = resolve))
  await page.routeWebSocket('**/live', (opened) => {
    route = opened
    opened.onMessage((text) => {
      if (!String(text).includes('register')) return
      opened.send('{"type":"registered"}')
      done()
    })
  })
  return { registered, say: (text) => route!.send(text) }
}
