import { beforeEach, expect, test, vi } from 'vitest'
import { keepViewerMessage } from '@/offline/worker-messages.ts'
import { addressOf, isOfViewer, keepViewerOnceUsed } from './viewer.ts'

/** The caches of one device, by name and address. */
const device = new Map<string, Map<string, Response>>()
let signal = true
/** Whether the network answers everything with its login page. */
let portal = false
const page = () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })

const origin = 'https://ess.example'

beforeEach(() => {
  device.clear()
  signal = true
  portal = false
  vi.stubGlobal('caches', {
    has: async (name: string) => device.has(name),
    open: async (name: string) => cacheNamed(name),
  })
  vi.stubGlobal('fetch', async () => {
    if (!signal) throw new TypeError('Failed to fetch')
    return portal ? page() : new Response('code', { headers: { 'content-type': 'text/javascript' } })
  })
})

function cacheNamed(name: string) {
  if (!device.has(name)) device.set(name, new Map())
  const kept = device.get(name)!
  const addressIn = (asked: string | Request) => (typeof asked === 'string' ? asked : asked.url.slice(origin.length))
  return {
    match: async (asked: string) => kept.get(asked),
    keys: async () => [...kept.keys()].map((address) => ({ url: origin + address })),
    delete: async (asked: Request) => kept.delete(addressIn(asked)),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
  }
}

/** A release's worker, with the events it receives. */
function release(addresses: string[]) {
  const worker = new EventTarget()
  keepViewerOnceUsed(
    worker as ServiceWorkerGlobalScope,
    addresses.map((address) => ({ url: address.slice(1) })),
  )
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
  expect(isOfViewer({ url })).toBe(belongs)
  expect(addressOf({ url })).toBe(`/${url}`)
})

test("a device that never opened a document doesn't fetch the viewer", async () => {
  const hears = release(first)
  await hears('install')
  await hears('activate')
  expect(device.size).toBe(0)
})

test('once a document was opened the viewer is kept, and the next release fetches its own', async () => {
  await release(first)('message', { type: keepViewerMessage })
  expect(kept()).toEqual(first)
  const hears = release(second)
  await hears('install')
  // Open pages still need the previous one.
  expect(kept()).toEqual([...first, ...second])
  await hears('activate')
  expect(kept()).toEqual(second)
})

test("a release installs even if its viewer can't be fetched", async () => {
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

test("a network's login page isn't kept as the viewer", async () => {
  portal = true
  await expect(release(first)('message', { type: keepViewerMessage })).rejects.toThrow('is not what was built')
  expect(kept()).toEqual([])
  portal = false
  await release(first)('message', { type: keepViewerMessage })
  expect(kept()).toEqual(first)
})

test('a page that an earlier release kept as the viewer is fetched again', async () => {
  const cache = cacheNamed('ess.pdf-viewer')
  for (const address of first) await cache.put(address, page())
  await release(first)('message', { type: keepViewerMessage })
  const types = first.map((address) => device.get('ess.pdf-viewer')!.get(address)!.headers.get('content-type'))
  expect(types).toEqual(['text/javascript', 'text/javascript'])
})
