import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { englishShown } from '../support/browser/english-shown.ts'
import { type Phone, enterLogin, keptOnDevice, workerScript } from '../support/browser/phone.ts'
import { phoneWithProfile } from '../support/browser/profile.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'
import { depositsOf, routing } from '../support/data/deposits-on-file.ts'
import { freeWorkdays } from '../support/data/time-off-on-file.ts'
import { readMail } from '../support/received-mail.ts'
import { informationOf } from '../support/screens/information-screen.ts'
import { acknowledge } from '../support/screens/screens.ts'
import { requestForm } from '../support/screens/time-off-screen.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { type StubHostProcess, startStubHostProcess } from '../support/stub-host.ts'

const [wrong, right] = ['990001117', '990001118']
// The payroll host's own text is shown as is.
const reason = 'No account with this number at the bank'
const street = '4711 Calle de los Álamos'

const env: Record<string, string> = {}
let host: StubHostProcess
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  ;[host, smtp] = await Promise.all([startStubHostProcess(), startSmtpServer()])
  Object.assign(env, { ESS_PAYROLL: host.description, SMTP_URL: smtp.url })
  await host.mood({ refuses: { text: wrong, reason } })
})
const journey = withoutSignal({ env })
afterAll(async () => {
  await host.remove()
  smtp.close()
})

/** Chooses Spanish on the sign-in screen and signs in, once the server knows the language. */
async function signInInSpanish({ page }: Phone, userName: string, look: Look): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.locator('html[lang="es"]').waitFor()
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
  await look(page, 'sign-in')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/language') && answer.request().method() === 'PUT',
  )
  await enterLogin(page, userName)
  expect((await saved).status()).toBe(200)
  await page.getByText(/^Buen[oa]s (días|tardes|noches), /).waitFor()
  await look(page, 'home')
}

type Look = (page: Page, where: string) => Promise<void>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones principales' }).getByRole('link', { name: new RegExp(name) })
const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const entry = (page: Page, summary: RegExp) =>
  page.locator('.activity-entry').filter({ has: page.getByRole('heading', { level: 3, name: summary }) })

test('a driver who chose Spanish corrects a wrong deposit, reads why payroll refused it, and corrects the account', async () => {
  const { look, found } = englishShown()
  const phone = await journey.phone()
  const { page } = phone
  await signInInSpanish(phone, 'driver', look)

  await place(page, 'Depósito').click()
  await titled(page, 'Depósito directo')
  const card = page.getByRole('region', { name: /^Depósito 2: / })
  const field = (label: string) => card.getByLabel(label, { exact: true })
  const unfold = async () => {
    const opener = card.getByRole('button', { name: /^Depósito 2: / })
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  }
  await unfold()
  await field('Número de ruta').fill('12100024')
  await field('Cantidad').fill('0')
  await field('Número de cuenta').fill(wrong)
  await field('Número otra vez').fill(right)
  await button(page, 'Guardar').click()
  for (const problem of ['Número de ruta no válido', 'No es el mismo número de cuenta.', 'El mínimo es 1'])
    await card.getByText(problem, { exact: true }).waitFor()
  await page.getByText('Corrija los errores antes de guardar.').first().waitFor()
  await look(page, 'deposits with errors')

  await field('Número de ruta').fill(routing.navy)
  await field('Cantidad').fill('20')
  await field('Número otra vez').fill(wrong)
  await save(page, look)
  const refusal = page.getByRole('alertdialog')
  await refusal.getByText(reason).waitFor()
  await look(page, 'refusal by payroll')
  await refusal.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText(/^Nómina rechazó lo que presentó /).waitFor()
  await look(page, 'refused deposits')
  await place(page, 'Actividad').click()
  const refused = entry(page, /^Depósito directo/)
  for (const words of ['Requiere atención', reason, /^Rechazado por Nómina: /]) await refused.getByText(words).waitFor()
  await look(page, 'activity with a refusal')

  await refused.getByText('Editar', { exact: true }).click()
  await unfold()
  await expect.poll(() => field('Número de cuenta').inputValue()).toMatch(/1117$/)
  await field('Número de cuenta').fill(right)
  await field('Número otra vez').fill(right)
  await save(page, look)
  await page.getByText(/A cargo de Nómina desde: /).waitFor()
  await look(page, 'deposits that payroll has')
  const onFile = await depositsOf(journey.server, 'driver')
  expect(onFile.map(({ accountNumber }) => accountNumber)).toContain(right)
  expect(found()).toEqual([])
})

/** Saves deposits and confirms the review of changes. */
async function save(page: Page, look: Look): Promise<void> {
  await button(page, 'Guardar').click()
  const review = page.getByRole('dialog', { name: 'Revise sus cambios' })
  await review.waitFor()
  await look(page, 'review of the deposits')
  await review.getByRole('button', { name: 'Confirmar' }).click()
}

test('an employee who chose Spanish reads an English manager’s denial in mail and in the app in Spanish', async () => {
  const { look, found } = englishShown()
  const [day] = await freeWorkdays(journey.server, 'employee', 1)
  const employee = await journey.phone()
  const { page } = employee
  await signInInSpanish(employee, 'employee', look)
  await place(page, 'Nueva').click()
  await page.getByRole('heading', { level: 2, name: /Seleccione las fechas/ }).waitFor()
  await look(page, 'new request')
  const form = requestForm(page)
  await button(page, 'Enviar').click()
  await page.getByText('Corrija los errores antes de enviar.').first().waitFor()
  await look(page, 'new request with nothing in it')
  await form.choose('PTO')
  await form.tap(day!)
  await page.getByLabel('Motivo', { exact: true }).fill('Graduación')
  await look(page, 'filled request')
  await button(page, 'Enviar').click()
  const sent = page.getByRole('dialog', { name: 'Nueva solicitud de tiempo libre' })
  await sent.getByText('Se envió su solicitud.').waitFor()
  await look(page, 'request sent')
  await sent.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByText('Pendiente de aprobación').first().waitFor()
  await look(page, 'my requests')

  const manager = await journey.phoneOf('manager')
  await deny(manager.page, 'Graduación', 'Too many are off')

  const mails = () => smtp.state.received.map(readMail)
  await expect.poll(() => mails().filter(({ to }) => to === 'employee@company.example').length).toBe(1)
  const mail = mails().find(({ to }) => to === 'employee@company.example')!
  expect(mail.subject).toBe('Su tiempo libre fue denegado')
  const days = inLanguage('es', () => slashedWithDay(day!))
  expect(mail.text.split('\n\n').slice(0, 3)).toEqual([
    'Hola, Elena:',
    `Su tiempo libre fue denegado por Margaret Castillo: ${days}.`,
    'Comentario: Too many are off',
  ])

  const denied = page.getByRole('listitem').filter({ hasText: days }).filter({ hasText: 'Denegada' })
  await denied.waitFor()
  await look(page, 'my requests with a denied one')
  await denied.getByRole('link').first().click()
  await titled(page, /^Detalles de la solicitud \d+$/)
  await page.getByText('Denegada por Margaret Castillo: Too many are off', { exact: true }).waitFor()
  await look(page, 'denied request')
  expect(found()).toEqual([])
})

/** Denies a request in the English app. */
async function deny(page: Page, request: string, comment: string): Promise<void> {
  await page
    .getByRole('link', { name: /requests? (is|are) waiting for you/ })
    .first()
    .click()
  const card = page.getByRole('listitem').filter({ hasText: request })
  await card.getByRole('button', { name: /^Deny / }).click()
  const question = page.getByRole('dialog', { name: 'Deny this request?' })
  await question.getByRole('textbox', { name: 'Comment' }).fill(comment)
  await question.getByRole('button', { name: 'Deny', exact: true }).click()
  await acknowledge(page, /^Deny$/)
}

test('a driver who chose Spanish changes My Information without the server and closes the app; Activity later says in Spanish that it was sent', async () => {
  const { look, found } = englishShown()
  const folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
  let app: Phone | undefined
  try {
    app = await phoneWithProfile(folder, journey.server)
    await signInInSpanish(app, 'driver', look)
    await expect.poll(() => workerScript(app!.page)).toBe('/worker.es.js')
    await keptOnDevice(app.page, [getPersonalInfo.name, 'listStates', 'listMaritalStatusCodes', 'listZipCodes'])
    await journey.server.stop()
    await moveAway(app.page, look)
    await app.close()
    await journey.server.restart()

    app = await phoneWithProfile(folder, journey.server)
    const { page } = app
    await page.goto('/')
    await page.locator('html[lang="es"]').waitFor()
    await enterLogin(page, 'driver')
    await place(page, 'Actividad').click()
    await entry(page, /^Mi información/)
      .getByText('Enviado', { exact: true })
      .waitFor()
    await look(page, 'activity with what was sent')
    const { residentStreetAddress } = await informationOf(journey.server, 'driver')
    expect(residentStreetAddress).toBe(street)
  } finally {
    await app?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  expect(found()).toEqual([])
})

/** Submits a new address without a server. */
async function moveAway(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Mi información' }).first().click()
  await titled(page, 'Mi información')
  const resident = page.getByRole('group', { name: 'Dirección de residencia', exact: true })
  const at = resident.getByLabel('Calle y número', { exact: true })
  await at.fill('')
  await button(page, 'Enviar').click()
  await resident.getByText('Este campo es obligatorio').waitFor()
  await page
    .locator('.strip')
    .getByText(/^Sin conexión/)
    .waitFor()
  await look(page, 'My Information with an error')
  await at.fill(street)
  await button(page, 'Enviar').click()
  const kept = page.getByRole('dialog', { name: 'Guardado en este dispositivo' })
  await kept.getByText(/se enviará automáticamente cuando tenga señal/).waitFor()
  await look(page, 'kept on this device')
  await kept.getByRole('button', { name: 'Aceptar' }).click()
  await place(page, 'Actividad').click()
  await page
    .getByRole('region', { name: 'Por enviar' })
    .filter({ has: entry(page, /^Mi información/) })
    .waitFor()
  await look(page, 'activity with what waits')
}
