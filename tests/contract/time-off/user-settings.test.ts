import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserSettings, listTimeZones, patchUserSettings } from '@/contract/time-off/user-settings.ts'
import { postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

type Settings = typeof getUserSettings.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('settings', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const settingsOf = async (as: string) =>
      ((await ask(server, getUserSettings, { as })).body as Settings)._embedded.settings
    const change = (as: string, body: object) => ask(server, patchUserSettings, { as, body })

    test('changing one setting keeps the others, and the answer is the settings on file', async () => {
      const before = await settingsOf('employee')
      expect(before).toMatchObject({ timezoneAbbr: 'MST', timeZone: 'America/Phoenix', showCalendarLegend: false })
      const { status, body } = await change('employee', { showCalendarLegend: true })
      expect(status).toBe(200)
      expect((body as Settings)._embedded.settings).toEqual({ ...before, showCalendarLegend: true })
      expect((await change('employee', { sendCalendarInvitesToMe: true })).status).toBe(200)
      expect(await settingsOf('employee')).toEqual({
        ...before,
        showCalendarLegend: true,
        sendCalendarInvitesToMe: true,
      })
    })

    test('the time zone is that of the state of residence until one is chosen, even after another setting is saved', async () => {
      await change('salaried', { showCalendarLegend: true })
      const move = (state: string) =>
        server.database.write.updateTable('employees').set({ state }).where('user_name', '=', 'salaried').execute()
      await move('HI')
      expect((await settingsOf('salaried')).timeZone).toBe('Pacific/Honolulu')
      await move('NY')
      expect((await settingsOf('salaried')).timezoneAbbr).toBe('EDT')
      await change('salaried', { timezoneAbbr: 'AKDT' })
      await move('HI')
      expect(await settingsOf('salaried')).toMatchObject({ timezoneAbbr: 'AKDT', timeZone: 'America/Anchorage' })
    })

    test('a zone is chosen by its abbreviation or IANA name, and the name takes precedence', async () => {
      await change('kex', { timezoneAbbr: 'PDT' })
      expect((await settingsOf('kex')).timeZone).toBe('America/Los_Angeles')
      await change('kex', { timezoneAbbr: 'CDT', timeZone: 'Asia/Tokyo' })
      expect(await settingsOf('kex')).toMatchObject({ timeZone: 'Asia/Tokyo', timezoneAbbr: 'Asia/Tokyo' })
    })

    test('every offered zone can be chosen', async () => {
      const { body } = await ask(server, listTimeZones, { as: 'newyork' })
      const { timezones } = (body as typeof listTimeZones.answer.TYPE)._embedded
      expect(timezones.map(({ timeZoneAbbr }) => timeZoneAbbr)).toContain('CDT')
      for (const { timeZoneAbbr, timeZone, description } of timezones) {
        expect(description).toMatch(/\w/)
        expect((await change('newyork', { timezoneAbbr: timeZoneAbbr })).status).toBe(200)
        expect(await settingsOf('newyork')).toMatchObject({ timezoneAbbr: timeZoneAbbr, timeZone })
      }
    })

    test('date limits use the chosen zone', async () => {
      // 04:30 UTC on 12/01: still November in Phoenix, and December in Tokyo.
      server.clock.now = Date.parse('2026-12-01T04:30:00Z')
      const submitFor = (date: string) =>
        ask(server, postTimeOffRequest, {
          as: 'california',
          params: { id: 'california' },
          body: { reason: '', entries: [{ date, code: 'A', hours: 4 }] },
        })
      await change('california', { timeZone: 'Asia/Tokyo' })
      expect(problemIn(await submitFor('2026-11-16')).errors).toMatchObject([{ code: 'time-off.date.past' }])
      await change('california', { timezoneAbbr: 'PDT' })
      expect((await submitFor('2026-11-16')).status).toBe(200)
    })

    test.each(['manager', 'supervisor'])('%s has reports and can get invites for them', async (as) => {
      expect((await change(as, { sendCalendarInvitesForMyReports: true })).status).toBe(200)
      expect((await settingsOf(as)).sendCalendarInvitesForMyReports).toBe(true)
    })

    test('without reports, the switch can be off but not on', async () => {
      expect((await change('assistant', { sendCalendarInvitesForMyReports: false })).status).toBe(200)
      expect(problemIn(await change('assistant', { sendCalendarInvitesForMyReports: true })).errors).toMatchObject([
        { at: 'sendCalendarInvitesForMyReports', code: 'settings.reports.none' },
      ])
    })

    test('an empty change has no effect', async () => {
      const before = await settingsOf('payroll')
      expect((await change('payroll', {})).status).toBe(200)
      expect(await settingsOf('payroll')).toEqual(before)
    })
  })
})
