import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepViewerMessage } from '@/offline/worker-messages.ts'
import { addressOf, isOfViewer, keepViewerOnceUsed } from './viewer.ts'

/** The caches of one device, by name and address. */
const device = new Map<string, Map<string, Response>>()
let signal = true

const origin = 'https://ess.example'

beforeEach(() => {
  device.clear()
  signal = true
  vi.stubGlobal('caches', {
    has: async (name: string) => device.has(name),
    open: async (name: string) => cacheNamed(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

function cacheNamed(name: string) {
  if (!device.has(name)) device.set(name, new Map())
  const kept = device.get(name)!
  const addressIn = (asked: string | Request) => (typeof asked === 'string' ? asked : asked.url.slice(origin.length))
  return {
    match: async (asked: string) => kept.get(asked),
    keys: async () => [...kept.keys()].map((address) => ({ url: origin + address })),
    delete: async (asked: Request) => kept.delete(addressIn(asked)),
    addAll: async (addresses: string[]) => {
      if (!signal && addresses.length > 0) throw new TypeError('Failed to fetch')
      for (const address of addresses) kept.set(address, new Response(address))
    },
  }
}

/** A release's worker, with what it hears of. */
function release(addresses: string[]) {
  const worker = new EventTarget()
  keepViewerOnceUsed(worker as ServiceWorkerGlobalScope, addresses)
  return async (type: string, data?: unknown) => {
    const work: Promise<unknown>[] = []
    const event = Object.assign(new Event(type), { data, waitUntil: (each: Promise<unknown>) => work.push(each) })
    worker.dispatchEvent(event)
    await Promise.all(work)
  }
}
const kept = () => [...(device.get('ess.pdf-viewer')?.keys() ?? [])]

const first = ['/assets/pdf-viewer-1.js', '/assets/pdf.worker.min-1.mjs']
const second = ['/assets/pdf-viewer-2.js', '/assets/pdf.worker.min-2.mjs']

test.each([
  ['assets/pdf-viewer-Budz8vph.js', true],
  ['assets/pdf.worker.min-C8PGFc0r.mjs', true],
  ['assets/payroll-CETwbb-p.js', false],
  ['assets/pdf-viewer.css', false],
  ['index.html', false],
])('%s belongs to the viewer: %s', (url, belongs) => {
  expect(isOfViewer({ url, revision: null })).toBe(belongs)
  expect(addressOf(url)).toBe(`/${url}`)
})

test('a device on which no document was opened does not fetch the viewer', async () => {
  const hears = release(first)
  await hears('install')
  await hears('activate')
  expect(device.size).toBe(0)
})

test('after a document was opened it is kept, and the next release brings its own along', async () => {
  await release(first)('message', { type: keepViewerMessage })
  expect(kept()).toEqual(first)
  const hears = release(second)
  await hears('install')
  // The pages that are open still need the one before.
  expect(kept()).toEqual([...first, ...second])
  await hears('activate')
  expect(kept()).toEqual(second)
})

test('a release is installed though its viewer cannot be fetched', async () => {
  await release(first)('message', { type: keepViewerMessage })
  signal = false
  const hears = release(second)
  await hears('install')
  await hears('activate')
  expect(kept()).toEqual([])
  signal = true
  await hears('message', { type: keepViewerMessage })
  expect(kept()).toEqual(second)
})
