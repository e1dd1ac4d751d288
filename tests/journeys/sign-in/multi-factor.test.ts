import { expect, test } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { endWorkers } from '../../support/browser/background-sync.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { codeNumber, codesTo } from '../../support/mail.ts'
import { expectComplaint } from '../../support/browser/complaints.ts'
import { journey } from '../../support/browser/journey.ts'
import { picture, workerActive } from '../../support/browser/phone.ts'
import { operatorsFile } from '../../support/single-sign-on.ts'
import { focused } from '../../support/browser/keyboard.ts'
import { pathOf, sessionFile, signInScreen } from '../../support/screens/sign-in-screen.ts'

const resendMs = 300_000

const here = journey({ worker: true, env: { ESS_REQUIRE_MFA: '1' } })
const brisk = journey({
  worker: true,
  env: { ESS_REQUIRE_MFA: '1', ESS_CONFIG_FILE: operatorsFile({ multiFactorResendMs: resendMs }) },
})

const mail = (nth: number, address: string, from = here) => codeNumber(nth, from.server.dataDir, address)
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const secondsLeft = async (label: string | null) => {
  const [, minutes, seconds] = /(\d+):(\d\d)$/.exec(label ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('sign-in emails a code; nothing opens until it is entered, even after a reload, and then the requested page opens', async () => {
  const { page, complaints } = await here.visit()
  const screen = signInScreen(page)
  const wanted = '/payroll/directDeposit?from=bookmark#pay'
  await page.goto(wanted)
  await screen.enter('employee')
  await page.getByText('We sent a code to e•••@c•••.example.').waitFor()
  await expect.poll(() => focused(screen.code)).toBe(true)
  await expect.poll(() => screen.code.getAttribute('inputmode')).toBe('numeric')
  await expect.poll(() => screen.code.getAttribute('autocomplete')).toBe('one-time-code')
  const code = await mail(1, 'employee@company.example')
  await picture(page, 'multi-factor')

  await workerActive(page)
  await page.goto('/activity')
  await page.getByText('We sent a code to e•••@c•••.example.').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/login')
  expect(codesTo(here.server.dataDir, 'employee@company.example')).toEqual([code])
  await page.goto(wanted)
  await screen.code.waitFor()

  await screen.code.fill(another(code))
  await screen.alert('Unauthorized').waitFor()
  await expect.poll(() => focused(screen.code)).toBe(true)
  await expect
    .poll(() => screen.code.evaluate((field: HTMLInputElement) => field.selectionEnd! - field.selectionStart!))
    .toBe(6)
  // The format that mail programs show and the clipboard pastes.
  await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}\n`)
  await page.getByRole('heading', { level: 1, name: 'Direct Deposit' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe(wanted)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Direct Deposit' }).waitFor()
  expectComplaint(complaints, /401/)
})

test('the countdown to a new code starts when the code was sent, survives a reload, and is announced once to screen readers', async () => {
  const { page } = await brisk.visit()
  await page.clock.install()
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.enter('salaried')
  const first = await mail(1, 'salaried@company.example', brisk)
  await expect.poll(screen.resendWords).toMatch(/in \d:\d\d$/)
  const before = await secondsLeft(await screen.resendWords())
  expect(before).toBeLessThanOrEqual(resendMs / 1000)
  await expect.poll(async () => secondsLeft(await screen.resendWords())).toBeLessThanOrEqual(before - 2)
  await workerActive(page)
  await page.reload()
  await expect.poll(screen.resendWords).toMatch(/in \d:\d\d$/)
  await expect.poll(async () => await secondsLeft(await screen.resendWords())).toBeLessThan(before - 1)
  await expect.poll(() => screen.resend.isDisabled()).toBe(true)
  const said = page.getByRole('status').filter({ hasText: 'You can get a new code now.' })
  await expect.poll(() => said.count()).toBe(0)

  // Backdates the code for both the server and the page.
  await inDatabase(brisk.server, ({ write }) =>
    write
      .updateTable('factor_codes')
      .set((code) => ({ sent_at: code('sent_at', '-', resendMs) }))
      .execute(),
  )
  await page.clock.fastForward(resendMs)
  await said.waitFor({ state: 'attached' })
  await expect.poll(() => screen.resendWords()).toBe('Send a new code')
  await screen.resend.click()
  const second = await mail(2, 'salaried@company.example', brisk)
  await expect.poll(screen.resendWords).toMatch(/in \d:\d\d$/)
  await screen.code.fill(first === second ? another(second) : second)
  await screen.inside()
})

test('a user without a personal address is told so, and the code sent to the other address stays valid', async () => {
  await inDatabase(here.server, ({ write }) =>
    write.updateTable('employees').set({ personal_email: '' }).where('user_name', '=', 'california').execute(),
  )
  const { page } = await here.visit()
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.enter('california')
  await screen.button('Send it to my personal address').click()
  await screen.alert('There is no personal address on file. The code went to the first one.').waitFor()
  await screen.code.fill(await mail(1, 'california@company.example'))
  await screen.inside()
})

test('a user with no address on file is referred to a leader or HR; going back ends the pending sign-in on server and tab', async () => {
  const { page, complaints } = await here.visit()
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.enter('driver2')
  await screen.alert('No email address on file. Please contact your leader or HR.').waitFor()
  await expect.poll(() => screen.alert(/No email address/).count()).toBe(1)
  await screen.button('Back to sign-in').click()
  await screen.password.waitFor()

  await screen.enter('kex')
  await page.getByText('We sent a code to k•••@').waitFor()
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('ess.pending')))!) as { token: string }
  await expect.poll(() => sessionFile(page)).not.toContain('kex')
  await screen.button('Back to sign-in').click()
  await screen.password.waitFor()
  await expect.poll(() => screen.userName.inputValue()).toBe('')
  await expect.poll(() => sessionFile(page)).not.toContain(token)
  await expect
    .poll(
      async () =>
        (await fetch(`${here.server.url}/rest/ess/userInfo`, { headers: { authorization: `Bearer ${token}` } })).status,
    )
    .toBe(401)
  await page.reload()
  await screen.password.waitFor()
  expectComplaint(complaints, /400/)
})

test('a code still works if the page was closed to read it elsewhere, and the password opens what is locked here', async () => {
  const { page, context } = await here.visit()
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.enter('california')
  const code = await mail(2, 'california@company.example')
  await page.goto(`${here.server.url}/healthz`)
  await endWorkers(context, page)
  await page.goto('/login')
  await screen.code.fill(code)
  const again = page.getByRole('heading', { name: 'Enter your password again' })
  await again.waitFor()
  await picture(page, 'password-once-more')
  await page.reload()
  await again.waitFor()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('wrong')
  await screen.button('Open').click()
  await screen.alert('That is not the password you started with.').waitFor()
  await password.fill(demoPassword)
  await screen.button('Open').click()
  await screen.inside()
})
