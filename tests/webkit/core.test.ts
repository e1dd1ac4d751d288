import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { countSigners } from '../support/browser/background-sync.ts'
import { changesOf } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { freePort } from '../support/free-port.ts'
import { type TestProvider, startProvider } from '../support/openid-provider.ts'
import { type RunningServer, serveHere } from '../support/server.ts'
import { freeWorkdays, requestsOnFile } from '../support/data/time-off-on-file.ts'
import { type Safari, type WebKit, startWebKit } from '../support/browser/webkit.ts'

let server: RunningServer
let webkit: WebKit
let provider: TestProvider
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  provider = await startProvider({ publicUrl })
  provider.person('driver')
  const env = { ESS_OPENID: provider.file(), ESS_PUBLIC_URL: publicUrl }
  ;[server, webkit] = await Promise.all([serveHere({ distDir: inject('distDir'), port, env }), startWebKit()])
})
afterEach(async () => {
  await webkit.closeDevices()
  await server.restart()
})
afterAll(async () => {
  await webkit.close()
  await server.remove()
  await provider.stop()
})

async function signIn(safari: Safari, userName: string, password = demoPassword): Promise<void> {
  await safari.fill('User name', userName)
  await safari.fill('Password', password)
  await safari.press('Sign in')
}

/** Signs in and waits until the app is on the device and the server knows its signing key, so the phone can go offline. */
async function phoneOf(userName: string): Promise<Safari> {
  const safari = await webkit.open()
  await safari.load(server.url)
  await signIn(safari, userName)
  await safari.reads(/Good \w+, /)
  await safari.run(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => safari.run(countSigners)).toBe(1)
  return safari
}

/** Changes the second deposit's share without signal. */
async function changeShare(safari: Safari, share: string): Promise<void> {
  await safari.press(/^Direct Deposit/)
  await safari.press(/^Deposit 2: /)
  await safari.reads('Amount')
  await server.stop()
  await safari.reads(/^Offline/m)
  await safari.fill('Amount', share)
  await safari.reads('You have unsaved changes.')
  await safari.press('Save')
  await safari.press('Confirm')
  await safari.reads('It is saved on this device and will be sent when you open the app with a signal.')
}

const amounts = async () => (await depositsOf(server, 'driver')).map(({ amount }) => amount)

test('a wrong password shows an error, and the right one opens Home', async () => {
  const safari = await webkit.open()
  await safari.load(server.url)
  await signIn(safari, 'driver', 'wrong')
  await safari.reads('Invalid login attempt.')
  await signIn(safari, 'driver')
  await safari.reads(/Good \w+, Dwayne/)
})

test('a form sent with signal arrives once and shows a receipt', async () => {
  const safari = await phoneOf('driver')
  await safari.press(/Driver Text Opt In/)
  await safari.press('Accept')
  await safari.choose('Service provider', 'Verizon')
  await safari.fill('Area code', '602')
  await safari.fill('Prefix', '555')
  await safari.fill('Line number', '0142')
  await safari.press(/^(Opt Me In|Update Text Info)$/)
  await safari.reads('One more step: open the link in the text')
  await safari.reads(/R-\w{4}-\w{4}/)
  expect((await changesOf(server, 'driver')).audits).toEqual(['patchDriverText taken'])
})

test('a form saved without signal waits on the device, even after a restart without the server', async () => {
  const safari = await phoneOf('driver')
  await changeShare(safari, '12')
  await safari.reload()
  await safari.reads('It is saved on this device')
  await expect.poll(() => safari.path()).toBe('/payroll/directDeposit')
  await safari.press(/^Deposit 2: /)
  expect(await safari.valueOf('Amount')).toBe('12')
})

test('after signing out without signal, the password reopens the work, which arrives once when the server is back', async () => {
  const safari = await phoneOf('driver')
  await changeShare(safari, '14')
  await safari.press('More')
  await safari.press('Sign out')
  await safari.press('Sign out anyway')
  await safari.reads('User name')
  await signIn(safari, 'driver')
  await safari.reads(/Good \w+, Dwayne/)
  await safari.press(/Activity$/)
  await safari.reads('Waiting to send')
  const before = (await changesOf(server, 'driver')).audits.length
  await server.restart()
  await expect.poll(amounts).toContain(14)
  await safari.readsNoMore('Waiting to send')
  expect((await changesOf(server, 'driver')).audits.slice(before)).toEqual(['putDirectDeposits taken'])
})

test('waiting work is sent when the app next opens with signal, before anyone signs in', async () => {
  const safari = await phoneOf('driver')
  await changeShare(safari, '13')
  // Simulates the system ending the app: nobody is signed in when it reopens.
  await safari.run(() => sessionStorage.clear())
  await safari.load('about:blank')
  await server.restart()
  expect(await amounts()).not.toContain(13)
  await safari.load(server.url)
  await safari.reads('1 change was sent just now')
  expect(await amounts()).toContain(13)
})

test('a new window takes over the open session, and both end together', async () => {
  const safari = await phoneOf('driver')
  const { showEarlier, showLater } = await safari.loadInNewWindow(`${server.url}/payroll/directDeposit`)
  await safari.reads(/Deposit 2/)
  expect(await safari.path()).toBe('/payroll/directDeposit')
  await showEarlier()
  await safari.press('More')
  await safari.press('Sign out')
  await safari.reads('User name')
  await showLater()
  await safari.reads('You were signed out')
})

test('an employee requests time off', async () => {
  const [day] = await freeWorkdays(server, 'employee', 1)
  const safari = await phoneOf('employee')
  await safari.press(/^New/)
  await safari.pressAt('.hours-card [role=radio], .hours-card input[type=radio]')
  await safari.pressAt(`[data-date="${day}"]`)
  await safari.reads(/Total\s+8\.00/)
  await safari.press('Submit')
  await safari.reads('Your request was submitted.')
  await expect.poll(() => requestsOnFile(server, 'employee')).toMatchObject([{ status: 'P' }])
})

test('a person returns from the company’s sign-in to the linked page, once a passcode is set', async () => {
  const safari = await webkit.open()
  await safari.load(`${server.url}/payroll/directDeposit`)
  await safari.press('Sign in with Company account')
  await safari.fill('Name', 'driver')
  await safari.press('Sign in')
  await safari.reads('Set a passcode for this device')
  await safari.fill('New passcode', 'cab over the lake')
  await safari.fill('Enter it again', 'cab over the lake')
  await safari.press('Set passcode')
  await safari.press(/^Deposit 2: /)
  await expect.poll(() => safari.path()).toBe('/payroll/directDeposit')
})

test('Back closes a dialog without leaving the screen', async () => {
  const safari = await phoneOf('driver')
  await safari.press(/^Direct Deposit/)
  await safari.press('Add')
  await safari.reads('New direct deposit')
  await safari.back()
  await safari.readsNoMore('New direct deposit')
  await expect.poll(() => safari.path()).toBe('/payroll/directDeposit')
})
