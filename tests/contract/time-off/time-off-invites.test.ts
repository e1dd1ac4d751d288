import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lettersTo } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { deliver } from '../../support/host.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

/** An invite as a calendar reads it. `from` and `until` are days or ISO instants. */
type Read = {
  to: string
  method: string
  uid: string
  sequence: number
  summary: string
  from: string
  until: string
  status: string
  busy: boolean
}

function readBack(to: string, content: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = calendar.getFirstSubcomponent('vevent')!
  const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(event)
  const when = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
  // The scheme is case-insensitive.
  expect(String(event.getFirstPropertyValue('attendee')).replace('MAILTO:', 'mailto:')).toBe(`mailto:${to}`)
  expect(event.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@swift.example')
  return {
    to,
    method: String(calendar.getFirstPropertyValue('method')),
    uid,
    sequence,
    summary,
    from: when(startDate),
    until: when(endDate),
    status: String(event.getFirstPropertyValue('status')),
    busy: event.getFirstPropertyValue('transp') === 'OPAQUE',
  }
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('calendar invites', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee')
      await write.deleteFrom('mail').execute()
      await write.deleteFrom('time_off_uploads').execute()
      await write.deleteFrom('user_settings').execute()
    })

    async function wants(userName: string, toMe: boolean, forReports = false, zone = 'America/Chicago') {
      const { write } = server.database
      await write
        .insertInto('user_settings')
        .values({
          person_id: await employeeIdOf(write, userName),
          time_zone: zone,
          show_calendar_legend: 0,
          calendar_invites_to_me: toMe ? 1 : 0,
          calendar_invites_for_reports: forReports ? 1 : 0,
        })
        .execute()
    }
    async function invites(): Promise<Read[]> {
      const rows = await server.database.read
        .selectFrom('mail')
        .select(['to_address', 'invite', 'invite_method'])
        .where('invite', 'is not', null)
        .orderBy('id')
        .execute()
      await server.database.write.deleteFrom('mail').execute()
      return rows.map(({ to_address, invite, invite_method }) => {
        const read = readBack(to_address, invite!)
        expect(read.method).toBe(invite_method)
        return read
      })
    }
    const upload = () => deliver(server)
    const approve = async (id: number, as = 'manager') =>
      requestIn(await timeOffOf(server, as).approve(id, {}, { of: 'employee' }))
    async function approved(...entries: object[]): Promise<number> {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(...entries)))
      await approve(id)
      return id
    }

    test('consecutive whole days become one event without a time zone, for the employee and opted-in managers', async () => {
      await wants('employee', true)
      await wants('manager', false, true)
      await wants('salaried', true, true)
      const id = await approved(off('2026-11-30'), off('2026-12-01'), off('2026-12-03'))
      const sent = await invites()
      expect(sent.filter(({ to }) => to === 'employee@company.example')).toEqual([
        {
          to: 'employee@company.example',
          method: 'REQUEST',
          uid: `time-off-SWF-${id}-20261130@ess`,
          sequence: 2,
          summary: 'Time off',
          from: '2026-11-30',
          until: '2026-12-02',
          status: 'CONFIRMED',
          busy: true,
        },
        expect.objectContaining({ from: '2026-12-03', until: '2026-12-04', uid: `time-off-SWF-${id}-20261203@ess` }),
      ])
      const toManager = sent.filter(({ to }) => to === 'manager@company.example')
      expect(toManager.map(({ summary, from, busy }) => [summary, from, busy])).toEqual([
        ['Elena Ramirez: time off', '2026-11-30', false],
        ['Elena Ramirez: time off', '2026-12-03', false],
      ])
      expect(sent).toHaveLength(4)
    })

    const zones: [zone: string, inWinter: string, inSummer: string][] = [
      ['Asia/Tokyo', '2027-03-11T23:00:00.000Z', '2027-03-14T23:00:00.000Z'],
      ['America/Phoenix', '2027-03-12T15:00:00.000Z', '2027-03-15T15:00:00.000Z'],
      ['America/New_York', '2027-03-12T13:00:00.000Z', '2027-03-15T12:00:00.000Z'],
    ]
    test.each(zones)(
      'part of a day is at the local time of %s, before and after clocks change',
      async (zone, winter, summer) => {
        await wants('employee', true, false, zone)
        await approved(off('2027-03-12', 4), off('2027-03-15', 2.5))
        const [first, second, ...others] = await invites()
        expect([first!.from, second!.from, others]).toEqual([winter, summer, []])
        for (const [{ from, until }, date, hours] of [
          [first!, '2027-03-12', 4],
          [second!, '2027-03-15', 2.5],
        ] as const) {
          expect(DateTime.fromISO(from, { zone }).toFormat('yyyy-MM-dd HH:mm')).toBe(`${date} 08:00`)
          expect(Date.parse(until) - Date.parse(from)).toBe(hours * 3_600_000)
        }
        expect(first!.busy).toBe(false)
      },
    )

    test('two categories that fill a day become one whole day', async () => {
      await wants('employee', true)
      await approved(off('2026-11-30', 4), off('2026-11-30', 4, 'A'))
      expect(await invites()).toMatchObject([{ from: '2026-11-30', until: '2026-12-01' }])
    })

    test("only an approved request sends invites, and its upload doesn't send more", async () => {
      await wants('employee', true)
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30', 8, 'B'))))
      await approve(id)
      expect(await invites()).toEqual([])
      await approve(id, 'payroll')
      expect(await invites()).toMatchObject([{ method: 'REQUEST' }])
      await upload()
      expect(requestIn(await timeOffOf(server, 'employee').read(id)).status).toBe('F')
      expect(await invites()).toEqual([])
    })

    test('removed days are cancelled and changed ones resent, with the same id and a higher number; others stay', async () => {
      await wants('employee', true)
      const id = await approved(off('2026-11-30'), off('2026-12-02'), off('2026-12-04'))
      const before = await invites()
      await upload()
      const edited = requestFor(off('2026-12-02', 4), off('2026-12-04'), off('2026-12-07'))
      requestIn(await timeOffOf(server, 'payroll').edit(id, edited, { of: 'employee' }))
      const after = await invites()
      expect(after.map(({ method, uid, status }) => [method, uid.slice(-12, -4), status])).toEqual([
        ['CANCEL', '20261130', 'CANCELLED'],
        ['REQUEST', '20261202', 'CONFIRMED'],
        ['REQUEST', '20261207', 'CONFIRMED'],
      ])
      for (const { uid, sequence } of after)
        expect(sequence).toBeGreaterThan(before.find((each) => each.uid === uid)?.sequence ?? 0)
      expect(after[0]!.uid).toBe(before[0]!.uid)
    })

    test('a request denied after its invite is cancelled in every calendar, even for people who opted out since', async () => {
      await wants('employee', true)
      await wants('manager', false, true)
      const id = await approved(off('2026-11-30'))
      await invites()
      const { write } = server.database
      await write.deleteFrom('user_settings').execute()
      // The state after a failed upload and an edit that returned the request to its manager.
      await write.updateTable('time_off_requests').set({ status: 'P' }).where('id', '=', id).execute()
      await timeOffOf(server, 'manager').deny(id, { comments: 'No' }, { of: 'employee' })
      expect((await invites()).map(({ to, method }) => [to, method]).toSorted()).toEqual([
        ['employee@company.example', 'CANCEL'],
        ['manager@company.example', 'CANCEL'],
      ])
    })

    test('a new address gets an invite and the old one a cancellation, with the same id and a higher number', async () => {
      await wants('employee', true)
      await wants('manager', false, true)
      const id = await approved(off('2026-11-30'))
      const before = await invites()
      const { write } = server.database
      const addressed = (userName: string, company_email: string) =>
        write.updateTable('employees').set({ company_email }).where('user_name', '=', userName).execute()
      await addressed('employee', 'new.employee@company.example')
      // Still the same mailbox.
      await addressed('manager', 'Manager@company.example')
      try {
        await upload()
        expect(await invites()).toEqual([])
        const edited = requestFor(off('2026-11-30', 4))
        requestIn(await timeOffOf(server, 'payroll').edit(id, edited, { of: 'employee' }))
        const after = await invites()
        expect(after.map(({ to, method }) => [to, method]).toSorted()).toEqual([
          ['Manager@company.example', 'REQUEST'],
          ['employee@company.example', 'CANCEL'],
          ['new.employee@company.example', 'REQUEST'],
        ])
        for (const { uid, sequence } of after) {
          expect(uid).toBe(before[0]!.uid)
          expect(sequence).toBeGreaterThan(before[0]!.sequence)
        }
      } finally {
        await addressed('employee', 'employee@company.example')
        await addressed('manager', 'manager@company.example')
      }
    })

    test('the letter is plain text with the calendar as an alternative, and reveals only the name', async () => {
      await wants('employee', true)
      // Uses a separate day because invites from earlier tests may still arrive.
      const day = '2026-12-17'
      const { id } = requestIn(
        await timeOffOf(server, 'employee').submit({ ...requestFor(off(day)), reason: 'Secret' }),
      )
      await approve(id)
      const invite = () =>
        lettersTo(server.settings.dataDir, 'employee@company.example').find((each) =>
          each.includes('DTSTART;VALUE=DATE:20261217'),
        )
      await expect.poll(invite).toBeDefined()
      const letter = invite()!
      const boundary = /multipart\/alternative; boundary="(.+)"/.exec(letter)![1]!
      const [, words, calendar, end] = letter.split(`--${boundary}`)
      expect(words).toContain('Content-Type: text/plain')
      expect(calendar).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\n')
      expect(end).toBe('--\r\n')
      const content = calendar!.slice(calendar!.indexOf('BEGIN:VCALENDAR')).trimEnd()
      expect(readBack('employee@company.example', content)).toMatchObject({ summary: 'Time off', from: day })
      expect(letter).not.toMatch(/Secret|PTO|8\.00/)
    })
  })
})
