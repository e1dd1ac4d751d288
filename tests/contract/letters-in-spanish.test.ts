import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileNameIn } from '@/contract/endpoint/content-disposition.ts'
import { putLanguage } from '@/contract/personal-info/language.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getW4Pages } from '@/contract/payroll/w4.ts'
import { downloadRequestQueue } from '@/contract/time-off/request-queues.ts'
import { downloadTeamRequests } from '@/contract/time-off/team-requests.ts'
import { patchUserSettings } from '@/contract/time-off/user-settings.ts'
import type { Language } from '@/domain/languages.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { databaseKinds } from '../support/databases.ts'
import { linkIn } from '../support/mail.ts'
import { readPdf } from '../support/pdf.ts'
import { readMail, type ReceivedMail } from '../support/received-mail.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { startSmtpServer } from '../support/smtp-server.ts'
import { ask } from './client.ts'
import { netOf, openLink, pressLink } from './pay-safety/safe-pay.ts'
import { rowsIn, sheetIn } from './sheets.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off/time-off-client.ts'
import { forgetRequestsOf } from './time-off/time-off-on-file.ts'

const publicUrl = 'https://portal.swift.example'
const day = '2026-11-30'
const dayIn = (language: Language) => inLanguage(language, () => slashedWithDay(day))

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>

async function startPortal(kind: 'sqlite' | 'postgres', env: Record<string, string> = { ESS_LANGUAGES: 'en, es' }) {
  const smtp = await startSmtpServer()
  const server = await startServerHere(kind, { ESS_PUBLIC_URL: publicUrl, SMTP_URL: smtp.url, ...env })
  return { smtp, server }
}

const reads = (server: TestServer, as: string, language: Language) =>
  ask(server, putLanguage, { as, body: { language } })

/** The mail that arrived at an address, once there are that many. */
async function mailTo({ state }: Smtp, address: string, count = 1): Promise<ReceivedMail[]> {
  const arrived = () => state.received.map(readMail).filter(({ to }) => to === address)
  await expect.poll(() => arrived().length).toBe(count)
  return arrived()
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a person who chose Spanish', () => {
    let server: TestServer
    let smtp: Smtp
    beforeAll(async () => {
      ;({ server, smtp } = await startPortal(kind))
    })
    afterAll(async () => {
      await server.close()
      smtp.close()
    })
    beforeEach(async () => {
      for (const as of ['employee', 'payroll', 'supervisor']) expect((await reads(server, as, 'es')).status).toBe(200)
      await forgetRequestsOf(server.database.write, 'employee', 'salaried')
      await server.database.write.deleteFrom('mail').execute()
      smtp.state.received = []
    })

    const submit = async (as: string) => requestIn(await timeOffOf(server, as).submit(requestFor(off(day)))).id

    test('reads about a decision in Spanish, while the manager reads about the request in English', async () => {
      const id = await submit('employee')
      expect(await mailTo(smtp, 'manager@company.example')).toEqual([
        {
          to: 'manager@company.example',
          subject: 'Elena Ramirez asks for time off',
          text: [
            'Hello Margaret,',
            `Elena Ramirez asks for time off: ${dayIn('en')}.`,
            `To approve or deny the request: ${publicUrl}/timeoff/requests/review?user=employee&request=${id}`,
          ].join('\n\n'),
          invite: '',
        },
      ])
      await timeOffOf(server, 'manager').approve(id, { comments: 'Enjoy' }, { of: 'employee' })
      expect(await mailTo(smtp, 'employee@company.example')).toEqual([
        {
          to: 'employee@company.example',
          subject: 'Su tiempo libre fue aprobado',
          text: [
            'Hola, Elena:',
            `Su tiempo libre fue aprobado por Margaret Castillo: ${dayIn('es')}.`,
            'Comentario: Enjoy',
            `La solicitud: ${publicUrl}/timeoff/requests/view?user=employee&request=${id}`,
          ].join('\n\n'),
          invite: '',
        },
      ])
    })

    test('reads about a waiting request in Spanish, while its employee reads about the decision in English', async () => {
      const id = await submit('salaried')
      expect(await mailTo(smtp, 'supervisor@company.example')).toMatchObject([
        { subject: expect.stringMatching(/^\S+ \S+ solicita tiempo libre$/) },
      ])
      await timeOffOf(server, 'supervisor').deny(id, { comments: 'Too many are off' }, { of: 'salaried' })
      const [letter] = await mailTo(smtp, 'salaried@company.example')
      expect(letter!.subject).toBe('Your time off was denied')
      expect(letter!.text).toContain('Comment: Too many are off')
    })

    test('gets invites and cancellations in Spanish, and a manager gets them in English', async () => {
      const invites = {
        employee: { sendCalendarInvitesToMe: true },
        manager: { sendCalendarInvitesForMyReports: true },
      }
      for (const [as, body] of Object.entries(invites)) await ask(server, patchUserSettings, { as, body })
      const id = await submit('employee')
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      const toEmployee = (await mailTo(smtp, 'employee@company.example', 2)).find(({ invite }) => invite !== '')!
      expect(toEmployee.subject).toBe('Tiempo libre')
      expect(toEmployee.text).toContain('Tiempo libre está en su calendario.')
      expect(toEmployee.invite).toContain('SUMMARY:Tiempo libre')
      expect(toEmployee.invite).toContain('//ES')
      const toManager = (await mailTo(smtp, 'manager@company.example', 2)).find(({ invite }) => invite !== '')!
      expect(toManager.subject).toBe('Elena Ramirez: time off')
      expect(toManager.text).toContain('Elena Ramirez: time off is in your calendar.')
      expect(toManager.invite).toContain('SUMMARY:Elena Ramirez: time off')
      expect(toManager.invite).toContain('//EN')
      await reads(server, 'employee', 'en')
      // The state after a failed upload and an edit that returned the request to its manager.
      await server.database.write.updateTable('time_off_requests').set({ status: 'P' }).where('id', '=', id).execute()
      await timeOffOf(server, 'manager').deny(id, { comments: 'Too many are off' }, { of: 'employee' })
      const cancelled = (await mailTo(smtp, 'employee@company.example', 4)).find(({ subject }) => subject.includes(':'))
      expect(cancelled!.subject).toBe('Cancelled: Time off')
      expect(cancelled!.invite).toContain('SUMMARY:Time off')
    })

    test('reads about a changed account in Spanish at every address, and the page behind the link is Spanish', async () => {
      await ask(server, putDirectDeposits, { as: 'employee', body: [netOf('employee')] })
      for (const address of ['employee@mail.example', 'employee@company.example']) {
        const [letter] = await mailTo(smtp, address)
        expect(letter!.subject).toBe('Se cambió su depósito directo')
        expect(letter!.text).toMatch(/^Hola, Elena:\n\nSe cambió su depósito directo en .*, .*11\/21\/2026/)
        expect(letter!.text).toContain('Si fue usted, no tiene que hacer nada.')
        expect(letter!.text).not.toMatch(/your|change|receipt/i)
      }
      const [letter] = await mailTo(smtp, 'employee@company.example')
      const page = await (await openLink(server, linkIn(letter!.text))).text()
      expect(page).toContain('<html lang="es">')
      expect(page).toContain('<button type="submit">No fui yo</button>')
      expect(await (await pressLink(server, linkIn(letter!.text))).text()).toContain(
        'Los cambios a su pago están congelados',
      )
      const [toPayroll] = await mailTo(smtp, 'payroll@company.example')
      const [toAdmin] = await mailTo(smtp, 'payrolladmin@company.example')
      expect(toPayroll!.subject).toBe('Alguien congeló los cambios a su propio pago')
      expect(toAdmin!.subject).toBe('Somebody froze their pay changes')
    })

    test('downloads spreadsheets and the W-4’s instructions in Spanish', async () => {
      await submit('salaried')
      const team = async (as: string, title: string) =>
        rowsIn(sheetIn((await ask(server, downloadTeamRequests, { as })).bytes, title), 4)[0]
      expect(await team('supervisor', 'Solicitudes de mis empleados')).toEqual([
        'Empleado',
        'ID de empleado',
        'Cola de aprobación',
        'Estado',
      ])
      expect(await team('manager', 'My Employee Requests')).toEqual([
        'Employee',
        'Employee ID',
        'Approver Queue',
        'Status',
      ])
      const queue = await ask(server, downloadRequestQueue, { as: 'payroll', params: { statusCode: 'Y' } })
      expect(fileNameIn(queue.headers.get('content-disposition')!)).toMatch(/^Pendientes de aprobación de Nómina /)
      // A sheet's name has at most 31 characters.
      const [, ...rows] = rowsIn(sheetIn(queue.bytes, 'Pendientes de aprobación de Nóm'), 6)
      expect(rows.map((row) => row[5]).join()).toMatch(/Flotante|Enfermedad|Duelo/)
      const pages = async (as: string) =>
        readPdf((await ask(server, getW4Pages, { as, params: { year: '2025', part: 'page-2' } })).bytes)
      const [spanish, unchanged] = [await pages('employee'), await pages('salaried')]
      expect(spanish.lines).toContain('Para qué sirve el formulario')
      expect(spanish.lines.at(-1)).toBe('Formulario W-4 (2025) · Página 1 de 1')
      expect(spanish.language).toBe('es-US')
      expect(unchanged.lines).toContain('What the form is for')
      expect(unchanged.lines.at(-1)).toBe('Form W-4 (2025) · Page 1 of 1')
      expect(unchanged.language).toBe('en-US')
    })
  })

  describe.skipIf(!available)('a language that the company doesn’t offer', () => {
    test('isn’t used for mail or downloads, even for people who chose it', async () => {
      const { smtp, server } = await startPortal(kind, {})
      try {
        await reads(server, 'employee', 'es')
        await ask(server, putDirectDeposits, { as: 'employee', body: [netOf('employee')] })
        const [letter] = await mailTo(smtp, 'employee@company.example')
        expect(letter!.subject).toBe('Your direct deposit was changed')
        expect(await (await openLink(server, linkIn(letter!.text))).text()).toContain('<html lang="en">')
      } finally {
        await server.close()
        smtp.close()
      }
    })
  })
})
