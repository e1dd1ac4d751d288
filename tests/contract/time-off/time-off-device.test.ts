import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { type OwnTimeOff, ownTimeOff, requestNamed } from '@/features/time-off/requests/own/own-time-off.ts'
import { queueCancel, queueEdit, queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { scheduleSubmission, timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import * as reads from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Signal, deviceOf } from './device-signal.ts'
import { off, pageIn, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const me = 'employee'
const subject = () => crypto.randomUUID()
const [mon, tue, wed, thu] = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'] as const
const daysOff = (...entries: TimeOffRequestBody['entries']): TimeOffRequestBody => ({ reason: 'Moving', entries })

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a device and the server', () => {
    let server: TestServer
    let signal: Signal
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      signal = deviceOf(server)
      await freshDevice(me)
      await signedInAs(me, await server.tokenOf(me))
      const { write } = server.database
      await forgetRequestsOf(write, me)
    })
    afterEach(() => vi.unstubAllGlobals())

    const onServer = async () =>
      pageIn(await timeOffOf(server, me).list({ includeEntries: '1', sort: 'createTimestamp:asc' })).requests
    const shownOnServer = async () =>
      (await onServer()).map(({ status, entries }) => [
        status,
        ...(entries ?? []).map(({ date, hours }) => `${date} ${hours}`),
      ])
    const rows = async () => (await openRowsOf(timeOffSubmissions.map(({ kind }) => kind))).toReversed()
    const states = async () => (await rows()).map(({ kind: what, state }) => `${what} ${state}`)

    /** Sends queued changes now, as if the last attempt was long ago. */
    async function deliverNow() {
      await db.rows.toCollection().modify({ nextAt: 0 })
      await deliver(timeOffSubmissions)
    }

    async function own(): Promise<OwnTimeOff> {
      const client = new QueryClient()
      const answers = {
        hours: await client.fetchQuery(readQuery(reads.hoursRead(me))),
        schedule: await client.fetchQuery(readQuery(reads.scheduleRead(me))),
        requests: await client.fetchQuery(readQuery(reads.calendarRead(me))),
        holidays: await client.fetchQuery(readQuery(reads.holidaysRead())),
        settings: await client.fetchQuery(readQuery(reads.settingsRead())),
        changes: await client.fetchQuery(readQuery(reads.scheduleChangesRead())),
      }
      const employee = {
        userId: me,
        name: 'Elena Ramirez',
        limits: defaultTimeOffLimits,
        today: '2026-11-21',
        timeZone: 'America/Phoenix',
        actsForAnother: false,
      }
      return ownTimeOff(answers, (await rows()).toReversed(), employee)
    }

    /** Compares what the device shows (cached answers plus queued changes) with the server's later answers. */
    async function agree() {
      const kept = await ((signal.is = 'gone'), own())
      signal.is = 'good'
      await deliverNow()
      const present = await own()
      expect(present.requests.every(({ waiting }) => waiting === null)).toBe(true)
      expect(present.balances.map(({ code, remaining }) => [code, remaining])).toEqual(
        kept.balances.map(({ code, remaining }) => [code, remaining]),
      )
      expect(present.factsFor().requestedDates.toSorted()).toEqual(kept.factsFor().requestedDates.toSorted())
      expect(present.schedule).toEqual(kept.schedule)
    }

    test('a request, an edit, a cancellation, and a new week made without signal end up the way the device showed', async () => {
      const employee = timeOffOf(server, me)
      const [edited, cancelled] = [
        requestIn(await employee.submit(daysOff(off(mon)))),
        requestIn(await employee.submit(daysOff(off(tue)))),
      ]
      const before = await own()
      signal.is = 'gone'
      await send(
        scheduleSubmission,
        { mondaySchedule: 8, tuesdaySchedule: 8, wednesdaySchedule: 8, thursdaySchedule: 6 },
        {
          base: (await new QueryClient().fetchQuery(readQuery(reads.scheduleRead(me)))).etag,
          params: { id: me },
        },
      )
      await queueRequest({ userId: me, subject: subject() }, daysOff(off(thu, 6)))
      await queueEdit(requestNamed(before, String(edited.id))!, daysOff(off(mon, 4), off(wed)), { base: edited.etag })
      await queueCancel(requestNamed(before, String(cancelled.id))!)
      await deliverNow()
      await agree()
      expect(await shownOnServer()).toEqual([
        ['P', `${mon} 4`, `${wed} 8`],
        ['C', `${tue} 8`],
        ['P', `${thu} 6`],
      ])
    })

    test('a request that was edited after its answer was lost is created once and edited once', async () => {
      await own()
      const made = { userId: me, subject: subject() }
      await queueRequest(made, daysOff(off(mon)))
      signal.is = 'answers are lost'
      await deliverNow()
      expect(await states()).toEqual(['time-off.request waiting'])
      signal.is = 'gone'
      await queueEdit(requestNamed(await own(), made.subject)!, daysOff(off(tue)))
      await agree()
      expect(await shownOnServer()).toEqual([['P', `${tue} 8`]])
      expect((await onServer())[0]!.etag).toMatch(/\.2"$/)
      expect(requestNamed(await own(), made.subject)).toMatchObject({ formerKey: made.subject, known: { status: 'P' } })
    })

    test('a request that was cancelled after its answer was lost is cancelled on the server', async () => {
      await own()
      const made = { userId: me, subject: subject() }
      await queueRequest(made, daysOff(off(mon)))
      signal.is = 'answers are lost'
      await deliverNow()
      signal.is = 'gone'
      await queueCancel(requestNamed(await own(), made.subject)!)
      await agree()
      expect(await shownOnServer()).toEqual([['C', `${mon} 8`]])
    })

    test('a request that arrives too late is refused with the reason, and a queued edit of it is sent as the request', async () => {
      await own()
      const [refused, edited] = [
        { userId: me, subject: subject() },
        { userId: me, subject: subject() },
      ]
      await queueRequest(refused, daysOff(off('2026-10-05')))
      await queueRequest(edited, daysOff(off('2026-10-06')))
      signal.is = 'gone'
      await deliverNow()
      await db.rows.toCollection().modify({ attempts: 1 })
      await queueEdit(requestNamed(await own(), edited.subject)!, daysOff(off(tue)))
      signal.is = 'good'
      await deliverNow()
      expect(await states()).toEqual(['time-off.request attention', 'time-off.request sent'])
      expect((await rows())[0]!.problem!.errors.map(({ message }) => message)).toEqual(['Date is too far in the past'])
      expect(await shownOnServer()).toEqual([['P', `${tue} 8`]])
    })

    test('the second of two devices sees the first one’s change and can overwrite it', async () => {
      const other = timeOffOf(server, me)
      const made = requestIn(await other.submit(daysOff(off(mon))))
      const shown = requestNamed(await own(), String(made.id))!
      signal.is = 'gone'
      await queueEdit(shown, daysOff(off(tue)), { base: shown.known!.etag })
      await other.edit(made.id, daysOff(off(wed)), { ifMatch: made.etag })
      signal.is = 'good'
      await deliverNow()
      const [row] = await rows()
      expect(row).toMatchObject({
        state: 'conflict',
        problem: { version: `"v${made.id}.2"`, present: { timeOffRequest: { entries: [{ date: wed }] } } },
      })
      await queueEdit(shown, daysOff(off(tue)), { base: row!.problem!.version! })
      await deliverNow()
      expect(await shownOnServer()).toEqual([['P', `${tue} 8`]])
    })
  })
})
