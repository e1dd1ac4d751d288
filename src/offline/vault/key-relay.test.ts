import { expect, test, vi } from 'vitest'
import { holdKeysMs } from '@/offline/worker-messages.ts'
import { leftKey } from './key-relay.ts'

const now = 1_700_000_000_000
const keys = { person: 'driver', present: 'key', handles: new Map() }

/** A tab with a worker that answers every request with the keys. */
async function tab() {
  const kept = new Map<string, string>()
  const page = new EventTarget()
  const active = { postMessage: (_: unknown, ports?: MessagePort[]) => ports?.[0]?.postMessage(keys) }
  const registration = { active }
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers({ toFake: ['Date'], now })
  // A fresh module simulates a new page.
  vi.resetModules()
  const { askWorker, relayKeys } = await import('./key-relay.ts')
  return {
    askWorker,
    go: async () => {
      relayKeys(() => [keys])
      await Promise.resolve()
      page.dispatchEvent(new Event('pagehide'))
    },
  }
}

test("asks the worker for keys only soon after this tab's page closed", async () => {
  const page = await tab()
  expect(await page.askWorker('driver')).toBeNull()
  await page.go()
  vi.setSystemTime(now + holdKeysMs - 1)
  expect(await page.askWorker('driver')).toEqual(keys)
  vi.setSystemTime(now + holdKeysMs)
  expect(await page.askWorker('driver')).toBeNull()
})

test('sleeping tabs are asked once for everyone, and again half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now })
  const lock = { name: 'ess.signed-in|sleeper' }
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [lock] }) } })
  const asked: string[] = []
  const other = new BroadcastChannel('ess.vault')
  other.onmessage = ({ data }) => void ('ask' in data && asked.push(data.ask))
  vi.resetModules()
  const { askOtherTabs } = await import('./key-relay.ts')

  const both = Promise.all([askOtherTabs('sleeper'), askOtherTabs('sleeper')])
  await vi.waitFor(() => expect(asked).toEqual(['sleeper']))
  vi.advanceTimersByTime(3_000)
  expect(await both).toEqual([null, null])
  expect(await askOtherTabs('sleeper')).toBeNull()

  vi.advanceTimersByTime(30_000)
  const later = askOtherTabs('sleeper')
  await vi.waitFor(() => expect(asked).toEqual(['sleeper', 'sleeper']))
  vi.advanceTimersByTime(3_000)
  expect(await later).toBeNull()
  other.close()
})

test('index.html, which cannot import anything, looks for the same note for the same time', () => {
  const [page] = Object.values(
    import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
  )
  const [, key, ms] = /Date\.now\(\) - Number\(sessionStorage\.getItem\('(.+?)'\)\) < ([\d_]+)/.exec(page!) ?? []
  expect([key, Number(ms?.replaceAll('_', ''))]).toEqual([leftKey, holdKeysMs])
})
