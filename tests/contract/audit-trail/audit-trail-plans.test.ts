import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/tables.ts'
import { auditById, auditIdsOf } from '../../../server/stores/audit/audit.ts'
import { oldestUnsealed, purgeAudit, sealAudit, sealedAfter } from '../../../server/stores/audit/audit-chain.ts'
import { databaseKinds } from '../../support/databases.ts'
import { addManyEntries } from '../../support/data/many-entries.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { queriesOf, readWhole } from '../plans.ts'

const entries = 100_000
const now = Date.parse('2026-11-21T09:00:00Z')
const everyMs = 300_000

const page = { by: 'at', order: 'desc', limit: 10, offset: 0, from: now - 400 * 24 * 3_600_000 } as const
const inAWeek = { from: Date.parse('2026-11-02T06:00:00Z'), until: Date.parse('2026-11-09T06:00:00Z') }

const within = (db: Db): Parameters<typeof sealAudit>[0] => ({
  read: db,
  change: (work) => work(db),
  tryHold: async () => true,
})

const questions: [what: string, ask: (db: Db) => Promise<unknown>][] = [
  ['the newest', (db) => auditIdsOf(db, page)],
  ['the oldest', (db) => auditIdsOf(db, { ...page, order: 'asc' })],
  ['a late page', (db) => auditIdsOf(db, { ...page, offset: 9_900 })],
  ['days', (db) => auditIdsOf(db, { ...page, ...inAWeek })],
  ['a rare kind', (db) => auditIdsOf(db, { ...page, kind: 'payData' })],
  ['a frequent kind in a week', (db) => auditIdsOf(db, { ...page, ...inAWeek, kind: 'signIns' })],
  ['a person', (db) => auditIdsOf(db, { ...page, personId: 'N777' })],
  ['a person who does much', (db) => auditIdsOf(db, { ...page, personId: 'clerk' })],
  ['a kind of a person', (db) => auditIdsOf(db, { ...page, personId: 'N777', kind: 'signIns' })],
  ['a person with all filters', (db) => auditIdsOf(db, { ...page, ...inAWeek, personId: 'clerk', kind: 'timeOff' })],
  ['the ids of a spreadsheet', (db) => auditIdsOf(db, { ...page, ...inAWeek, limit: 6000 })],
  ['the entries of a page', (db) => auditById(db, [4242, 4243, 4244])],
  ['the entries to add to the chain', (db) => sealAudit(within(db))],
  ['the oldest entry outside the chain', oldestUnsealed],
  ['the entries to export', (db) => sealedAfter(db, 100, 100)],
  ['the entries to delete', (db) => purgeAudit(within(db), { before: now - 300 * 24 * 3_600_000, now })],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)(`an audit trail of ${entries} entries`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      await addManyEntries(server.database, entries, now, everyMs)
    })
    afterAll(() => server.close())

    test.each(questions)('is queried for %s without reading all of it', async (_what, ask) => {
      const queries = await queriesOf(server.database.write, ask)
      expect(queries.length).toBeGreaterThan(0)
      for (const query of queries) expect(await readWhole(server, query), query.sql).toEqual([])
    })
  })
})
