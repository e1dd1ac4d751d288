import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { fetchAheadFor } from '@/features/fetch-ahead.ts'
import { addHolidaySubmission } from '@/features/time-off/admin/company-holidays/submissions.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, withoutSignal } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import type { OwnAnswers, OwnTimeOff } from './own-time-off.ts'
import { queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { eightHours, knownRequest } from './test-own.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { answers } from '@/features/time-off/requests/test-answers.ts'
import { useTimeOffOf } from './use-own-time-off.ts'

const user = { ...userWithoutRoles, userId: 'dana', firstName: 'Dana', lastName: 'Reyes', level2: 'OFFICE' }
const driver = { ...user, level2: 'DRV' }

let client: QueryClient
beforeEach(async () => {
  await freshDevice()
  setCurrentUser(user)
  restart()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Simulates reopening the page: only the device's data is left. */
function restart() {
  cleanup()
  client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { timeOffLimits: defaultTimeOffLimits })
}

function shown(userId = user.userId) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useTimeOffOf(userId), { wrapper }).result
}

async function ready(when: (own: OwnTimeOff) => boolean = () => true): Promise<OwnTimeOff> {
  const result = shown()
  return waitFor(() => {
    const state = result.current
    if (state.state !== 'ready' || !when(state.own)) throw new Error(`It is ${state.state}`)
    return state.own
  })
}

const notSet = () =>
  Response.json(
    { title: 'Not Found', status: 404, detail: 'No schedule is set for the employee', errors: [] },
    { status: 404 },
  )

function online(given: OwnAnswers = answers(), more: (path: string) => Response | null = () => null) {
  const by: [string, { value: unknown } | null][] = [
    ['/hours', given.hours],
    ['/schedule', given.schedule],
    ['/timeOffRequests', given.requests],
    ['/companyHolidays', given.holidays],
    ['/userSettings', given.settings],
    ['/auditScheduleChanges', given.changes],
  ]
  return network(({ method, path }) => {
    if (method !== 'GET') return Response.json({}, { headers: { etag: '"v8.1"' } })
    return more(path) ?? Response.json(by.find(([end]) => path.split('?')[0]!.endsWith(end))?.[1]?.value ?? {})
  })
}

test("after prefetching, all of the user's own time off is available without signal, including changes queued in the meantime", async () => {
  const heard = online(answers({ requests: [knownRequest({ id: 7 })], holidays: ['2026-12-25'] }))
  await fetchAheadFor(client, user)
  expect(
    heard
      .map(({ path }) => path.replace(/&fields=[^&]*/, ''))
      .filter((path) => path.includes('/timeOffRequests'))
      .toSorted(),
  ).toEqual([
    '/users/dana/timeOffRequests?limit=-1&includeEntries=1&sort=createTimestamp%3Aasc',
    '/users/dana/timeOffRequests?limit=10&page=1&includeEntries=1&sort=createTimestamp%3Adesc',
  ])
  restart()
  withoutSignal()
  await queueRequest(
    { userId: 'dana', subject: 'mine' },
    { reason: '', entries: [{ date: '2026-12-28', code: 'P', hours: 8 }] },
  )
  const own = await ready()
  expect(own).toMatchObject({ timeZone: 'America/Chicago', schedule: eightHours, fresh: false })
  expect(own.holidays).toEqual(new Map([['2026-12-25', '']]))
  expect(own.requests.map(({ key }) => key)).toEqual(['mine', '7'])
  expect(own.balances[0]).toMatchObject({ code: 'P', pendingTmp: 800, remaining: 7200 })
})

test("a driver doesn't prefetch any of it", async () => {
  const heard = online()
  await fetchAheadFor(client, driver)
  expect(heard.filter(({ path }) => /users|Holidays|Settings|audit/.test(path))).toEqual([])
})

test('a missing schedule is also known without signal', async () => {
  online(answers(), (path) => (path.endsWith('/schedule') ? notSet() : null))
  expect(await ready()).toMatchObject({ schedule: noSchedule, scheduleSet: false })
  restart()
  withoutSignal()
  expect(await ready()).toMatchObject({ schedule: noSchedule, scheduleSet: false, fresh: false })
})

test('a change delivered with no page open is in the answers that a screen shows without signal', async () => {
  online()
  await fetchAheadFor(client, user)
  await queueRequest(
    { userId: 'dana', subject: 'mine' },
    { reason: '', entries: [{ date: '2026-12-28', code: 'P', hours: 8 }] },
  )
  online(answers({ requests: [knownRequest({ id: 8, etag: '"v8.1"' })] }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await deliver(timeOffSubmissions)
  restart()
  withoutSignal()
  expect((await ready()).requests).toMatchObject([{ key: '8', formerKey: 'mine', waiting: null }])
})

test('a change queued while the screen is open shows at once', async () => {
  online()
  const result = shown()
  await waitFor(() => expect(result.current.state).toBe('ready'))
  await queueRequest(
    { userId: 'dana', subject: 'mine' },
    { reason: '', entries: [{ date: '2026-12-28', code: 'P', hours: 8 }] },
  )
  await waitFor(() =>
    expect(result.current).toMatchObject({ own: { requests: [{ key: 'mine', waiting: { what: 'new' } }] } }),
  )
})

test('a holiday waiting to be added shows on calendars, unless the server refuses it', async () => {
  online(answers({ holidays: ['2026-12-25'] }))
  const day = '2026-12-24'
  await send(addHolidaySubmission, { date: day }, { subject: day })
  const own = await ready(({ holidays }) => holidays.has(day))
  expect(own.holidays).toEqual(
    new Map([
      [day, ''],
      ['2026-12-25', ''],
    ]),
  )
  await db.rows.toCollection().modify({ state: 'attention' })
  await ready(({ holidays }) => !holidays.has(day))
})

test('holidays, settings and week changes are optional; balances are not', async () => {
  online(answers(), (path) => (/Holidays|Settings|audit/.test(path) ? Response.json({}, { status: 500 }) : null))
  expect(await ready()).toMatchObject({ timeZone: 'America/Chicago', scheduleSet: true })
  restart()
  await freshDevice()
  online(answers(), (path) => (path.endsWith('/hours') ? Response.json({}, { status: 500 }) : null))
  const result = shown()
  await waitFor(() => expect(result.current.state).toBe('failed'))
  online()
  if (result.current.state === 'failed') result.current.retry()
  await waitFor(() => expect(result.current.state).toBe('ready'))
})

test("a zone unknown to every browser doesn't crash the screen", async () => {
  const given = answers()
  given.settings!.value._embedded.settings.timeZone = 'CDT/Somewhere'
  online(given)
  expect(await ready()).toMatchObject({ timeZone: 'America/Chicago' })
})

test('today is the date where the employee is, even past midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-24T05:59:00Z') })
  online()
  const result = shown()
  const today = () => (result.current.state === 'ready' ? result.current.own.today : null)
  await vi.waitFor(() => expect(today()).toBe('2026-11-23'))
  vi.setSystemTime(Date.parse('2026-11-24T06:00:01Z'))
  vi.advanceTimersByTime(30_000)
  await vi.waitFor(() => expect(today()).toBe('2026-11-24'))
})

test.each([
  ['Pacific/Honolulu', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-24'],
  ['', '2026-11-23'],
  ['Nowhere/Land', '2026-11-23'],
])(
  'for an employee in %j today is that zone’s date, even without signal, and not the user’s',
  async (timeZone, day) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-24T05:30:00Z') })
    setCurrentUser({ ...user, userRoles: { ...user.userRoles, isPayroll: true } })
    const given = answers()
    given.schedule.value.schedule.timeZone = timeZone
    online(given)
    for (const signal of [true, false]) {
      if (!signal) withoutSignal()
      const result = shown('kim')
      const own = () => (result.current.state === 'ready' ? result.current.own : null)
      await vi.waitFor(() => expect(own()?.today).toBe(day))
      expect(own()?.factsFor().today).toBe(day)
      // Times are shown in the user's own zone.
      expect(own()?.timeZone).toBe('America/Chicago')
      restart()
    }
  },
)
