import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Devices, browser } from '../support/browser/browser.ts'
import { noteComplaints } from '../support/browser/complaints.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { lockScreen } from '../support/screens/lock-screen.ts'
import { nothingInClear } from '../support/device/found-in-clear.ts'
import { saveDeposits } from '../support/screens/screens.ts'
import { freePort } from '../support/free-port.ts'
import { type Phone, openPhone } from '../support/browser/phone.ts'
import { endsWithParent } from '../support/server.ts'
import { skipCosts } from '../support/browser/skipped-costs.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
let serving: ChildProcess
let chromium: Devices
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production' }
  serving = fork('tools/stub-server.mjs', {
    cwd: top,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: endsWithParent,
  })
  const ended = once(serving, 'exit').then(() => {
    throw new Error('The stub ended before it listened')
  })
  ;[chromium] = await Promise.all([browser(), Promise.race([once(serving, 'message'), ended])])
})
afterAll(async () => {
  await chromium?.close()
  serving?.kill()
})

/** Places that hold saved changes, and the demo company as part of the app's own files. */
const standsInForServer = /^Cache Storage/

/** Every network request except for the app's files. */
async function visit(as: string): Promise<Phone & { complaints: string[]; calls: string[] }> {
  const phone = await openPhone(chromium, { url })
  // A stub registers no service worker.
  await skipCosts(phone.context, { worker: false })
  const complaints = await noteComplaints(phone.context)
  const calls: string[] = []
  phone.context.on('request', (request) => {
    if (/\/(rest|live|healthz)/.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await phone.signIn(as)
  return { ...phone, complaints, calls }
}

test('a driver changes a deposit without any server; the change survives a reload, and no call is made', async () => {
  const { page, context, calls, complaints, close } = await visit('driver')
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '175' })
  await saveDeposits(page)
  await page.getByText(/^Receipt R-STUB-/).waitFor()
  // The key doesn't survive a reload.
  await page.reload()
  await lockScreen(page).unlock()
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toMatch(/^175(\.00)?$/)
  await nothingInClear(context, standsInForServer)
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a wrong password is refused, and an employee sees their requests', async () => {
  const { page, context, close } = await openPhone(chromium, { url })
  await page.goto('/login')
  await page.getByLabel('User name').fill('employee')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Invalid login attempt. Please check your User & Password and try again.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('ess-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'My Requests' }).first().click()
  await page.getByText('Pending approval').first().waitFor()
  await nothingInClear(context, standsInForServer)
  await close()
})

test('the shipped app contains no stub code', () => {
  const holds = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(js|mjs|html)$/.test(file) && /R-STUB-|ess-stub/.test(readFileSync(join(folder, file), 'utf8')),
    )
  expect(holds(inject('distDir'))).toEqual([])
  const stub = holds(join(top, '.cache/stub/dist'))
  expect(stub).toContain('worker.js')
  expect(stub.length).toBeGreaterThan(1)
})
