import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectComplaint, ignoreMissingServer } from '../support/browser/complaints.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'
import { changingRelease } from '../support/browser/release.ts'

const release = changingRelease()
const here = journey({ distDir: () => release.distDir, worker: true })

beforeEach(async () => {
  release.first()
  await here.server.restart()
})

const networksPage = '<!doctype html><h1>Welcome to our hotel</h1>'
const offer = (page: Page) => page.getByText('A new version is ready')
const version = (page: Page) => page.locator('.page .versions').innerText()
const inControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Looks for the next release and returns the state in which its installation ended. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker>((next) =>
      registration.addEventListener('updatefound', () => next(registration.installing!), { once: true }),
    )
    void registration.update()
    const worker = await found
    while (worker.state === 'installing')
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }))
    return worker.state
  })

/** Replaces the worker's kept files whose path begins with `beginning`. */
const replaceKept = (page: Page, beginning: string, body: string, type: string) =>
  page.evaluate(
    async (asked) => {
      let replaced = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!new URL(request.url).pathname.startsWith(asked.beginning)) continue
          await cache.put(request, new Response(asked.body, { headers: { 'content-type': asked.type } }))
          replaced++
        }
      }
      return replaced
    },
    { beginning, body, type },
  )

/** The first characters of these files in the worker's cache. */
const kept = (page: Page, beginning: string) =>
  page.evaluate(async (asked) => {
    const begin: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith(asked))
          begin.push((await (await cache.match(request))!.text()).slice(0, 20))
    }
    return begin
  }, beginning)

async function withoutHttpCache({ page, context }: Visit) {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
}

const entry = () => /\/assets\/index-[\w-]+\.js/.exec(readFileSync(join(release.distDir, 'index.html'), 'utf8'))![0]

test("an update with a network's page as code is not installed: the old release keeps running, and the real one comes later", async () => {
  const { page, complaints } = await here.visit({ as: 'driver' })
  await inControl(page)
  release.next('3.0.7')
  const [chunk] = /assets\/payroll-[\w-]+\.js/.exec(readFileSync(join(release.distDir, 'worker.js'), 'utf8'))!
  const file = join(release.distDir, chunk)
  const code = readFileSync(file)
  writeFileSync(file, networksPage)
  await here.server.restart()
  expect(await installed(page)).toBe('redundant')
  expect(await offer(page).count()).toBe(0)

  await here.server.stop()
  await page.reload()
  await expect.poll(() => version(page).catch(() => '')).toContain('Version 3.0.3')

  writeFileSync(file, code)
  await here.server.restart()
  expect(await installed(page)).toBe('installed')
  await offer(page).waitFor()
  ignoreMissingServer(complaints)
})

test("kept code that is a network's page is silently fetched again", async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page } = visit
  await inControl(page)
  expect(await replaceKept(page, '/assets/payroll-', networksPage, 'text/html')).toBeGreaterThan(0)
  expect(await replaceKept(page, '/index.html', networksPage, 'text/html')).toBe(1)
  await withoutHttpCache(visit)
  await page.reload()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  await expect.poll(() => kept(page, '/assets/payroll-')).not.toContain(networksPage.slice(0, 20))
  await expect
    .poll(() => kept(page, '/index.html'))
    .toEqual([readFileSync(join(release.distDir, 'index.html'), 'utf8').slice(0, 20)])
})

test.each(['the start', 'a screen'])('truncated code of %s is repaired, and the app opens by itself', async (part) => {
  const visit = await here.visit({ as: 'driver' })
  const { page, complaints } = visit
  await inControl(page)
  const beginning = part === 'the start' ? entry() : '/assets/payroll-'
  await page.evaluate(() => sessionStorage.removeItem('ess.reloaded-at'))
  expect(await replaceKept(page, beginning, 'import {', 'text/javascript')).toBeGreaterThan(0)
  await withoutHttpCache(visit)
  await page.goto('/payroll/directDeposit')
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  expect(await kept(page, beginning)).not.toContain('import {')
  expectComplaint(complaints, /SyntaxError|Unexpected|ChunkLoadError|Refused to apply style/)
})

test("if its code can't be loaded, the app says so instead of showing an endless skeleton, and works with signal", async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page, complaints } = visit
  await inControl(page)
  await replaceKept(page, entry(), networksPage, 'text/html')
  await withoutHttpCache(visit)
  await here.server.stop()
  await page.reload()
  await page.getByRole('heading', { name: 'The app could not be loaded' }).waitFor()
  await picture(page, 'start-failed')
  await here.server.restart()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('User name').or(page.locator('.greeting')).first().waitFor()
  ignoreMissingServer(complaints)
  expectComplaint(complaints, /./)
})

test("if an earlier release kept a network's page as code, the next release takes over without asking", async () => {
  const { page, complaints } = await here.visit({ as: 'driver' })
  await inControl(page)
  await replaceKept(page, '/assets/payroll-', networksPage, 'text/html')
  const taken = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done('taken'))),
  )
  release.next('3.0.9')
  await here.server.restart()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  expect(await taken).toBe('taken')
  await page.reload()
  await expect.poll(() => version(page).catch(() => '')).toContain('Version 3.0.9')
  ignoreMissingServer(complaints)
})
