import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'

const here = journey({ worker: true })
let page: Visit['page']
beforeAll(async () => {
  ;({ page } = await here.stay())
  await page.goto('/')
})

type Icon = { src: string; sizes: string; type: string; purpose?: string }
type Manifest = {
  name: string
  id: string
  start_url: string
  display: string
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

const ask = (path: string, options?: RequestInit) => fetch(here.server.url + path, options)
const manifest = async () => (await (await ask('/manifest.webmanifest')).json()) as Manifest

test('the browser reads the manifest only after the first screen has rendered', async () => {
  expect(await (await ask('/')).text()).not.toContain('rel="manifest"')
  const browser = await page.context().newCDPSession(page)
  await expect
    .poll(async () => (await browser.send('Page.getAppManifest')).url)
    .toBe(`${here.server.url}/manifest.webmanifest`)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect([errors, JSON.parse(data ?? '{}')]).toMatchObject([[], { name: 'Employee Self Service' }])
  await browser.detach()
})

test('the page links a manifest with the right content type, and other methods on it are refused', async () => {
  await expect.poll(() => page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest')
  const served = await ask('/manifest.webmanifest')
  expect(served.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  await expect
    .poll(() => manifest())
    .toMatchObject({
      name: 'Employee Self Service',
      id: '/',
      start_url: '/',
      display: 'standalone',
    })
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const refused = await ask('/manifest.webmanifest', { method, body: method === 'DELETE' ? undefined : '{}' })
    expect(refused.status, method).toBe(405)
    expect(refused.headers.get('allow')).toContain('GET')
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
  }
})

test('every icon exists in the size that the manifest states, and one is maskable', async () => {
  const { icons, shortcuts } = await manifest()
  const every = [
    ...icons,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]
  for (const { src, sizes, type } of every) {
    const served = await ask(src)
    expect([served.status, served.headers.get('content-type')], src).toEqual([200, type])
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  const plain = icons.filter(({ purpose = 'any' }) => purpose.includes('any')).map(({ sizes }) => sizes)
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('every shortcut opens the screen it names', async () => {
  const visit = await here.visit({ as: 'driver' })
  const { shortcuts } = await manifest()
  expect(shortcuts.length).toBeGreaterThanOrEqual(3)
  for (const { url, name } of shortcuts) await visit.load(url, name)
})

test('after the first visit, the service worker is in control and has the whole app', async () => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((each) => each.includes('precache'))
    return (
      name !== undefined && (await (await caches.open(name)).match('/index.html', { ignoreSearch: true })) !== undefined
    )
  })
  await expect
    .poll(() => page.evaluate(() => new URL(navigator.serviceWorker.controller!.scriptURL).pathname))
    .toBe('/worker.js')
})
