import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { burstMs } from '../../server/stores/letters/letter-pace.ts'
import { addLetters, letterPriorities } from '../../server/stores/letters/mail.ts'
import { mailDelivery } from '../../server/work/mail/mail-delivery.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { planOf, queriesOf } from './plans.ts'

const people = 20
const batches = 5
const inBatch = 1_000

const waitingLetter = (who: number, now: number) => ({
  to_address: `p${who}@mail.example`,
  subject: 'Changed',
  text: 'Hello',
  priority: letterPriorities.notice,
  topic: `notice ${who}`,
  by_employee: `E${who}`,
  folds_at: now + burstMs,
  created_at: now,
  attempts: 0,
  next_at: now + burstMs,
})

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('with many letters to the same people', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { database, clock } = server
      for (let batch = 0; batch < batches; batch += 1)
        await database.write
          .insertInto('mail')
          .values(Array.from({ length: inBatch }, (_, n) => waitingLetter(n % people, clock.now)))
          .execute()
      if (kind === 'postgres') await sql`analyze mail`.execute(database.write)
    })
    afterAll(() => server.close())

    const planned = async (query: CompiledQuery) => (await planOf(server, query)).join('\n')

    test('a new letter counts each kind of earlier letter with its own index, and stops at the limit', async () => {
      const letter = { subject: 'Changed', text: 'Hello', topic: 'notice 1', by: 'E1' }
      const [earlier] = await queriesOf(server.database.write, (db) =>
        addLetters(db, ['p1@mail.example'], letter, server.clock.now),
      )
      const plan = await planned(earlier!)
      for (const index of ['mail_on_topic', 'mail_sent_to', 'mail_by', 'mail_waiting_on_topic'])
        expect(plan).toMatch(new RegExp(`${index}\\b`))
      expect(plan).not.toMatch(/SCAN mail\b|Seq Scan[^{}]*"Relation Name":"mail"/)
    })

    test('looking for due letters skips letters that wait for others', async () => {
      const { database, clock } = server
      const connection = kind === 'sqlite' ? 'read' : 'write'
      const queries = await queriesOf(database[connection], (db) =>
        mailDelivery(
          { ...database, [connection]: db },
          async () => {},
          () => clock.now,
          { error: () => {} },
        ).pass(),
      )
      const due = queries.filter(({ sql: text }) => /order by "next_at"/.test(text))
      expect(due.length).toBeGreaterThan(0)
      for (const query of due) {
        const plan = await planned(query)
        expect(plan).toMatch(
          kind === 'sqlite'
            ? /mail_in_turn \(priority=\? AND next_at<\?\)/
            : /"Index Name":"mail_in_turn"[^{}]*"Index Cond":"\(\(priority = \d\) AND \(next_at <= /,
        )
      }
    })
  })
})
