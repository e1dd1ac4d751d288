// @vitest-environment node
import { expect, test } from 'vitest'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type OwnAnswers, ownTimeOff, requestNamed } from './own-time-off.ts'
import { balance, eightHours, knownRequest } from './test-own.ts'
import { answers, fetchedAt, waitingRow } from '@/features/time-off/requests/test-answers.ts'

const [monday, tuesday, thursday] = ['2026-01-12', '2026-01-13', '2026-01-08'] as const
const off = (...days: [date: string, code?: string, hours?: number][]) => ({
  reason: 'Here',
  entries: days.map(([date, code = 'P', hours = 8]) => ({ date, code, hours })),
})

function own(given: OwnAnswers, ...rows: OpenRow[]) {
  return ownTimeOff(given, rows.toReversed(), {
    userId: 'dana',
    name: 'Dana Reyes',
    limits: defaultTimeOffLimits,
    today: '2026-01-05',
    timeZone: 'America/Chicago',
    actsForAnother: false,
  })
}
const pto = (of: { balances: { code: string; pendingTmp: number; remaining: number | null }[] }) => {
  const { pendingTmp, remaining } = of.balances.find(({ code }) => code === 'P')!
  return [pendingTmp, remaining]
}

/** 8 hours of PTO on a Thursday, which the server counts as unapproved. */
const onFile = knownRequest({ id: 7, etag: '"v7.1"', createTimestamp: '2026-01-02T15:00:00Z' })
const withOnFile = (given: Partial<typeof onFile> = {}) =>
  answers({
    balances: [{ ...balance('P', 7200), earned: 8000, unapproved: 800 }, balance('K', 1600)],
    requests: [{ ...onFile, ...given }],
  })

const made = (given: Partial<OpenRow> = {}) => waitingRow({ id: 'mine', base: 'new-1', body: off([monday]), ...given })
const edit = (given: Partial<OpenRow> = {}) =>
  waitingRow({
    id: 'edit',
    kind: 'time-off.edit',
    subject: '7',
    params: { id: 'dana', requestId: '7' },
    base: '"v7.1"',
    body: off([monday, 'P', 4], [tuesday, 'K', 8]),
    ...given,
  })
const cancel = (given: Partial<OpenRow> = {}) =>
  edit({ id: 'cancel', kind: 'time-off.cancel', body: {}, form: off([thursday]), ...given })

test("with nothing on this device, shows the server's answer", () => {
  const shown = own(withOnFile())
  expect(shown).toMatchObject({
    today: '2026-01-05',
    categories: ['P', 'K'],
    scheduleSet: true,
    asOf: fetchedAt,
    fresh: true,
  })
  expect(pto(shown)).toEqual([0, 7200])
  expect(shown.requests).toMatchObject([
    { key: '7', waiting: null, entries: [{ id: 7, date: thursday, code: 'P', hours: 8 }] },
  ])
  expect(shown.factsFor()).toMatchObject({
    payType: 'H',
    schedule: eightHours,
    requestedDates: [thursday],
    actsForAnother: false,
    name: 'Dana Reyes',
  })
})

test('a new request that’s waiting uses up hours and days, and is at the top', () => {
  const shown = own(withOnFile(), made())
  expect(pto(shown)).toEqual([800, 6400])
  expect(shown.requests).toMatchObject([
    {
      key: 'mine',
      known: null,
      reason: 'Here',
      entries: off([monday]).entries,
      waiting: { what: 'new', row: { id: 'mine' } },
    },
    { key: '7' },
  ])
  expect(shown.factsFor().requestedDates.toSorted()).toEqual([thursday, monday])
})

test('while a request is being edited, its own hours and days are free', () => {
  const facts = own(withOnFile(), made()).factsFor('mine')
  expect([pto(facts), facts.requestedDates]).toEqual([[0, 7200], [thursday]])
})

test('a waiting edit adds the difference, by category, and shows the request as edited', () => {
  const shown = own(withOnFile(), edit())
  expect(pto(shown)).toEqual([-400, 7600])
  expect(shown.balances.find(({ code }) => code === 'K')).toMatchObject({ pendingTmp: 800, remaining: 800 })
  const { entries } = off([monday, 'P', 4], [tuesday, 'K', 8])
  expect(shown.requests).toMatchObject([
    { key: '7', reason: 'Here', known: { reason: 'Dentist' }, entries, waiting: { what: 'edit' } },
  ])
  expect(shown.factsFor().requestedDates).toEqual([monday, tuesday])
})

test("editing a request on file gives back the server's hours for it, no matter which other changes are waiting", () => {
  for (const rows of [[], [edit()], [cancel()]]) {
    const facts = own(withOnFile(), ...rows).factsFor('7')
    expect(pto(facts)).toEqual([0, 8000])
    expect(facts.balances.find(({ code }) => code === 'P')).toMatchObject({ unapproved: 0 })
    expect(facts.requestedDates).toEqual([])
  }
})

test("an edit may keep the request's content on the server, but not changes waiting here", () => {
  const kept = (key: string, ...rows: OpenRow[]) => own(withOnFile(), ...rows).factsFor(key).onFile
  for (const rows of [[], [edit()]]) expect(kept('7', ...rows)).toMatchObject([{ date: thursday, hours: 8 }])
  const { entries } = off([monday, 'P', 4], [tuesday, 'K', 8])
  expect(kept('7', edit({ state: 'sent', settledAt: fetchedAt }))).toEqual(entries)
  expect(kept('mine', made())).toBeUndefined()
})

test('a waiting cancellation frees hours and days; the cancelled request still shows', () => {
  const shown = own(withOnFile(), cancel())
  expect(pto(shown)).toEqual([-800, 8000])
  expect(shown.requests).toMatchObject([{ key: '7', entries: [{ date: thursday }], waiting: { what: 'cancel' } }])
  expect(shown.factsFor().requestedDates).toEqual([])
})

test.each(['waiting', 'sending', 'held'] as const)('a change that’s %s counts', (state) => {
  expect(pto(own(withOnFile(), made({ state })))).toEqual([800, 6400])
})

test.each(['attention', 'conflict'] as const)(
  'a change that needs %s shows that and isn’t counted anywhere',
  (state) => {
    const shown = own(withOnFile(), made({ state }), edit({ state }))
    expect(pto(shown)).toEqual([0, 7200])
    expect(shown.requests).toMatchObject([
      { key: 'mine', entries: off([monday]).entries, waiting: { what: 'new', row: { state } } },
      { key: '7', reason: 'Dentist', entries: [{ date: thursday }], waiting: { what: 'edit', row: { state } } },
    ])
    expect(shown.factsFor().requestedDates).toEqual([thursday])
  },
)

test("a new request followed by an edit is one new request with the edit's content", () => {
  const behind = edit({
    subject: 'mine',
    params: { id: 'dana', requestId: 'mine' },
    base: 'new-1',
    body: off([tuesday, 'P', 4]),
  })
  const shown = own(withOnFile(), made({ attempts: 1 }), behind)
  expect(pto(shown)).toEqual([400, 6800])
  expect(shown.requests.filter(({ known }) => known === null)).toMatchObject([
    { key: 'mine', entries: off([tuesday, 'P', 4]).entries, waiting: { what: 'new', row: { id: 'edit' } } },
  ])
  expect(shown.factsFor().requestedDates).toEqual([thursday, tuesday])
})

test("a delivered change counts until the answers include it, and isn't counted twice", () => {
  const arrived = made({ state: 'sent', etag: '"v8.1"', settledAt: fetchedAt + 10 })
  const older = own(withOnFile(), arrived)
  expect([pto(older), older.requests[0]]).toMatchObject([
    [800, 6400],
    { key: '8', formerKey: 'mine', known: null, waiting: { row: { state: 'sent' } } },
  ])

  const both = withOnFile()
  const newHours = own({ ...both, hours: { ...both.hours, asOf: fetchedAt + 20 } }, arrived)
  expect([pto(newHours), newHours.requests.length, newHours.factsFor().requestedDates]).toEqual([
    [0, 7200],
    2,
    [thursday, monday],
  ])

  const newList = own({ ...both, requests: { ...both.requests, asOf: fetchedAt + 20 } }, arrived)
  expect([pto(newList), newList.requests.length]).toEqual([[0, 7200], 1])
})

test('a request already in the list counts while the balances are older than the list', () => {
  const arrived = made({ state: 'sent', etag: '"v8.1"', settledAt: fetchedAt + 10 })
  const both = answers({
    requests: [{ ...onFile, id: 8, etag: '"v8.1"' }],
    balances: [{ ...balance('P', 8000), earned: 8000 }],
  })
  const newList = own({ ...both, requests: { ...both.requests, asOf: fetchedAt + 20 } }, arrived)
  expect([pto(newList), newList.factsFor().requestedDates, pto(newList.factsFor('8'))]).toEqual([
    [800, 7200],
    [thursday],
    [0, 8000],
  ])
  const bothNew = own(
    { ...both, requests: { ...both.requests, asOf: fetchedAt + 20 }, hours: { ...both.hours, asOf: fetchedAt + 20 } },
    arrived,
  )
  expect(pto(bothNew)).toEqual([0, 8000])
})

test('an edit of a just delivered change counts only the difference', () => {
  const both = withOnFile()
  const arrived = made({ state: 'sent', etag: '"v8.1"', settledAt: fetchedAt + 10 })
  const change = edit({
    subject: 'mine',
    params: { id: 'dana', requestId: 'mine' },
    base: '"v8.1"',
    body: off([monday, 'P', 2]),
  })
  const shown = own({ ...both, hours: { ...both.hours, asOf: fetchedAt + 20 } }, arrived, change)
  expect(pto(shown)).toEqual([-600, 7800])
  expect(pto(shown.factsFor('8'))).toEqual([0, 8000])
})

test('once the server has assigned an id, a request is found by its id and by its former key', () => {
  const listed = knownRequest({ id: 8, etag: '"v8.1"' })
  const shown = own(answers({ requests: [listed] }), made({ state: 'sent', etag: '"v8.1"', settledAt: fetchedAt - 10 }))
  expect(shown.requests).toMatchObject([{ key: '8', formerKey: 'mine', waiting: null }])
  expect([requestNamed(shown, '8'), requestNamed(shown, 'mine')]).toEqual([shown.requests[0], shown.requests[0]])
  expect(requestNamed(shown, '9')).toBeNull()
  expect(shown.factsFor('mine')).toBe(shown.factsFor('8'))
})

test("a request denied or cancelled in the meantime doesn't count as on file or as edited", () => {
  for (const status of ['D', 'C'] as const) {
    const shown = own(withOnFile({ status }), edit())
    expect([pto(shown), shown.factsFor().requestedDates]).toEqual([[0, 7200], []])
  }
})

test('a change to a request outside the calendar shows; the hours it frees are unknown', () => {
  const shown = own(answers(), edit({ subject: '3', params: { id: 'dana', requestId: '3' } }))
  expect([pto(shown), shown.requests]).toMatchObject([
    [0, 8000],
    [{ key: '3', known: null, waiting: { what: 'edit' } }],
  ])
})

test("changes for another employee and sealed ones don't count", () => {
  const shown = own(
    withOnFile(),
    made({ params: { id: 'somebody' } }),
    edit({ params: {}, subject: undefined, body: null }),
  )
  expect([pto(shown), shown.requests.length]).toEqual([[0, 7200], 1])
})

test("a waiting week replaces the week; a refused one doesn't", () => {
  const waits = waitingRow({ kind: 'time-off.schedule', body: { mondaySchedule: 6 }, subject: undefined })
  expect(own(answers(), waits).schedule).toEqual({ ...noSchedule, MON: 600 })
  expect(own(answers(), { ...waits, state: 'attention' }).schedule).toEqual(eightHours)
  expect(own(answers(), { ...waits, state: 'sent', settledAt: fetchedAt - 1 }).schedule).toEqual(eightHours)
  expect(own(answers(), { ...waits, state: 'sent', settledAt: fetchedAt + 1 }).schedule.MON).toBe(600)
})

test.each([
  ['no week and no change of one', answers({ schedule: noSchedule }), [], false],
  ['no week, though there was one', answers({ schedule: noSchedule, changes: 2 }), [], true],
  [
    "a first week that's waiting",
    answers({ schedule: noSchedule }),
    [waitingRow({ kind: 'time-off.schedule', body: { mondaySchedule: 6 } })],
    true,
  ],
  ['a week, with unknown changes', { ...answers(), changes: null }, [], true],
])('a schedule is set or not: %s', (_, given, rows, set) => {
  expect(own(given, ...rows).scheduleSet).toBe(set)
})

test('the data is as old as its oldest answer, and fresh if all answers are', () => {
  const given = answers()
  const shown = own({ ...given, holidays: { ...given.holidays!, asOf: 5, fresh: false }, settings: null })
  expect([shown.asOf, shown.fresh, shown.holidays.size]).toEqual([5, false, 0])
})

test('requests are sorted newest first, and by id within the same moment', () => {
  const at = (id: number, createTimestamp: string) => knownRequest({ id, createTimestamp })
  const requests = [
    at(1, '2026-01-01T00:00:00Z'),
    at(3, '2026-01-03T00:00:00Z'),
    at(4, '2026-01-03T00:00:00Z'),
    at(2, '2026-01-02T00:00:00Z'),
  ]
  const shown = own(
    answers({ requests }),
    made({ id: 'old', subject: 'old', createdAt: 1 }),
    made({ id: 'young', subject: 'young', createdAt: 2 }),
  )
  expect(shown.requests.map(({ key }) => key)).toEqual(['young', 'old', '4', '3', '2', '1'])
})
