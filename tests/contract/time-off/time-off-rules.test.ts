import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patchTimeOffRequest, postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { check } from '@/domain/check.ts'
import { addDays, days } from '@/domain/plain-date.ts'
import { categoryCodes } from '@/domain/time-off/category.ts'
import { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import {
  type CaseFacts,
  caseToday,
  daysOff,
  factsOfCase,
  hourly,
  mon,
  off,
  tue,
  wed,
} from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { ruleCases } from '@/domain/time-off/test-rule-cases/every-rule-case.ts'
import { timeOffRules } from '@/domain/time-off/rules/rules.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { sampleOf } from '../rule-sample.ts'
import { putOnFile } from './time-off-on-file.ts'

type Judged = { hours: number | null; problems: { at: string; code: string }[] }

/** The problems that the real endpoint reports for a request with these facts. */
async function servers(server: TestServer, facts: CaseFacts, body: unknown): Promise<Judged> {
  const id = await putOnFile(server, 'employee', facts)
  const as = facts.isAssistant ? 'assistant' : facts.actsForAnother ? 'payroll' : 'employee'
  const answer =
    id === null
      ? await ask(server, postTimeOffRequest, { as, params: { id: 'employee' }, body })
      : await ask(server, patchTimeOffRequest, { as, params: { id: 'employee', requestId: String(id) }, body })
  if (answer.status === 200)
    return { hours: (answer.body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest.totalHours, problems: [] }
  return { hours: null, problems: problemIn(answer).errors.map(({ at, code }) => ({ at, code })) }
}

/** The problems that the device reports before sending. */
function devices(facts: CaseFacts, body: unknown): Judged {
  const judged = check(body, TimeOffRequestBody, timeOffRules, factsOfCase({ facts }))
  if (!judged.ok) return { hours: null, problems: judged.problems.map(({ at, code }) => ({ at, code })) }
  return {
    hours: judged.value.entries.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100,
    problems: [],
  }
}

const day = fc
  .oneof(
    { weight: 8, arbitrary: fc.integer({ min: -2, max: 30 }) },
    { weight: 1, arbitrary: fc.integer({ min: -20, max: -10 }) },
    { weight: 1, arbitrary: fc.integer({ min: 360, max: 370 }) },
  )
  .map((away) => addDays(caseToday, away))
const odd = fc.constantFrom(0, 0.02, 0.25, 0.33, 1, 2.5, 4, 5.75, 7.5, 8.01, 10, 12, 25, -8)
const someHours = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(8, 8, 4) }, { weight: 1, arbitrary: odd })
const code = fc.oneof(fc.constantFrom('P' as const, 'A' as const), fc.constantFrom(...categoryCodes))
const someDays = fc.record(
  Object.fromEntries(days.map((each) => [each, fc.constantFrom(8, 8, 8, 8, 10, 7.5, 4, 0.2, 0)])),
  { requiredKeys: [] },
)

const someFacts: fc.Arbitrary<CaseFacts> = fc.record({
  payType: fc.constantFrom('H' as const, 'S' as const),
  schedule: someDays,
  grants: fc.dictionary(fc.constantFrom('P', 'K', 'R', 'S'), fc.constantFrom(0, 4, 8, 16.5, 40, 80), { maxKeys: 4 }),
  negativeBalance: fc.uniqueArray(fc.constantFrom('P' as const, 'S' as const)),
  others: fc.array(
    fc.record({
      date: day,
      code,
      hours: fc.constantFrom(1, 4, 8, 24),
      status: fc.constantFrom(...Object.values(RequestStatus.schema)),
    }),
    { maxLength: 5 },
  ),
  actsForAnother: fc.boolean(),
  onFile: fc.option(
    fc.uniqueArray(fc.record({ date: day, code, hours: fc.constantFrom(8, 8, 4, 0.25, 24) }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ date, code: of }) => date + of,
    }),
    { nil: undefined },
  ),
  limits: fc.record(
    { request_day_max_splits: fc.integer({ min: 0, max: 3 }), bereavementDaysMax: fc.constantFrom(1, 5) },
    { requiredKeys: [] },
  ),
})
const someBody = fc.record({
  reason: fc.constantFrom('', 'Moving', 'x'.repeat(500), 'x'.repeat(501)),
  entries: fc.array(
    fc.record({
      date: day,
      code: fc.oneof({ weight: 9, arbitrary: code }, { weight: 1, arbitrary: fc.constantFrom('', 'Q') }),
      hours: someHours,
    }),
    { maxLength: 6, size: 'small' },
  ),
})
/** Whether each entry on file is dropped, halved or kept. */
const someKept = fc.array(fc.constantFrom(0, 1, 2, 2, 2), { minLength: 5, maxLength: 5 })

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('device and server apply the same rules to a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      server.clock.now = Date.parse(`${caseToday}T18:00:00Z`)
    })
    afterAll(() => server.close())

    const someCases = sampleOf(ruleCases, ({ expected }) => expected.map(({ code }) => code))
    test.each(someCases.map((each) => [each.name, each] as const))(
      '%s',
      async (_, { facts, body, expected, hours = null }) => {
        expect(await servers(server, facts, body)).toEqual({ hours, problems: expected })
      },
    )

    test('a manager and payroll can reduce a request that is below zero', async () => {
      const facts = { ...hourly, grants: {}, onFile: daysOff('P', [mon, tue, wed]) }
      for (const as of ['manager', 'payroll']) {
        const id = await putOnFile(server, 'employee', facts)
        const edit = (entries: object[]) => {
          const params = { id: 'employee', requestId: String(id) }
          return ask(server, patchTimeOffRequest, { as, params, body: { reason: 'Less', entries } })
        }
        const answer = await edit([off(mon, 'P', 4)])
        expect([as, answer.status]).toEqual([as, 200])
      }
    })

    test('for any schedule, balances, earlier requests, and new request', async () => {
      let taken = 0
      await fc.assert(
        fc.asyncProperty(someFacts, someBody, someKept, async (facts, drawn, kept) => {
          // Most of an edit's entries already existed.
          const onFile = (facts.onFile ?? []).filter((_, at) => kept[at]! > 0)
          const entries = onFile.map((entry, at) => ({
            ...entry,
            hours: kept[at]! === 1 ? entry.hours / 2 : entry.hours,
          }))
          const body = { ...drawn, entries: [...entries, ...drawn.entries].slice(0, 6) }
          const said = devices(facts, body)
          expect(await servers(server, facts, body)).toEqual(said)
          if (said.hours !== null) taken += 1
        }),
        kind === 'sqlite' ? { numRuns: 300 } : { numRuns: 40, seed: 20_261_121 },
      )
      expect(taken).toBeGreaterThan(kind === 'sqlite' ? 10 : 0)
    })
  })
})
