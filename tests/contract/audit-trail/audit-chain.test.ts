import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { addAudit } from '../../../server/stores/audit/audit.ts'
import { auditHash, purgeAudit, sealAudit } from '../../../server/stores/audit/audit-chain.ts'
import { verifyAudit } from '../../../server/work/audit-proof.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { runEss } from '../../support/ess.ts'
import type { RunningServer } from '../../support/server.ts'
import { releaseBeforePaydays } from '../releases/releases-before-numbers.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const entry = (action: string, at = now) =>
  ({ personId: '1', action, outcome: 'taken', receipt: null, now: at }) as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the chain of the audit trail', () => {
    let place: TestDatabase
    let database: Database
    beforeAll(async () => {
      place = await createDatabase(kind)
      database = await openDatabase(place)
    })
    beforeEach(async () => {
      await run('delete from audit')
      await run("update audit_chain set position = 0, hash = '', purged_position = 0, purged_hash = ''")
    })
    afterAll(async () => {
      await database.close()
      await place.drop()
    })

    const run = (statement: string) => sql.raw(statement).execute(database.write)
    const faults = async (noted?: { position: number; hash: string }) =>
      (await verifyAudit(database.read, noted)).faults
    const addEntries = async (count: number, at = now) => {
      for (let n = 1; n <= count; n += 1) await addAudit(database.write, entry(`action ${n}`, at))
      while (await sealAudit(database, 2));
    }

    test('reveals changed entries and missing ones, even at the end', async () => {
      await addEntries(6)
      expect(await verifyAudit(database.read)).toMatchObject({ entries: 6, unsealed: 0, faults: [] })
      await run("update audit set person_id = '2' where position = 2")
      expect(await faults()).toEqual(['Entry 2 was changed.'])
      await run('delete from audit where position = 4')
      expect(await faults()).toEqual(['Entry 2 was changed.', 'Entry 4 is missing.'])
      await run('delete from audit where position >= 5')
      expect(await faults()).toEqual(['Entry 2 was changed.', 'Entries 4 to 6 are missing.'])
    })

    test('no longer matches a noted entry after someone recomputes the whole chain', async () => {
      await addEntries(3)
      const { head } = await verifyAudit(database.read)
      await addEntries(1)
      expect(await faults(head)).toEqual([])
      await run('delete from audit where position = 2')
      await run('update audit set position = null')
      await run("update audit_chain set position = 0, hash = ''")
      await sealAudit(database)
      expect([await faults(), await faults(head)]).toEqual([[], ['Entry 3 is not the entry that was noted.']])
      expect(await faults({ ...head, position: 9 })).toEqual(['The chain ends at 3, before the noted entry 9.'])
    })

    test('can still be checked after a purge of old entries', async () => {
      await addEntries(3, now - 10)
      const { head } = await verifyAudit(database.read)
      await addEntries(2)
      expect(await purgeAudit(database, { before: now, now })).toBe(false)
      expect(await verifyAudit(database.read, head)).toMatchObject({ entries: 2, purged: head, faults: [] })
      await run('delete from audit where position = 4')
      expect(await faults()).toEqual(['Entry 4 is missing.'])
    })

    test('has one order with two processes, including an entry that was committed late', async () => {
      const other = await openDatabase(place)
      const late = { committed: () => {} }
      // SQLite has one writer at a time.
      const open =
        kind === 'postgres'
          ? inTransaction(
              database.write,
              async (tx) => {
                await addAudit(tx, entry('late'))
                await new Promise<void>((resolve) => (late.committed = resolve))
              },
              () => true,
            )
          : null
      if (open) await expect.poll(() => late.committed.length).toBe(1)
      for (let n = 1; n <= 5; n += 1)
        await Promise.all(
          [database, other].map(async (each) => {
            await addAudit(each.write, entry(`action ${n}`))
            await sealAudit(each, 1)
          }),
        )
      late.committed()
      await open
      while (await sealAudit(database));
      expect(await verifyAudit(other.read)).toMatchObject({ entries: open ? 11 : 10, unsealed: 0, faults: [] })
      await other.close()
    })

    test('includes entries from an earlier release', async () => {
      const earlier = await createDatabase(kind)
      await releaseBeforePaydays(kind, earlier)
      const upgraded = await openDatabase(earlier)
      await sealAudit(upgraded)
      const { entries, unsealed, faults: found } = await verifyAudit(upgraded.read)
      expect([entries > 0, unsealed, found]).toEqual([true, 0, []])
      await upgraded.close()
      await earlier.drop()
    })

    test.runIf(kind === 'sqlite')(
      'exports JSON lines that can be verified on their own and against the database',
      async () => {
        const folder = mkdtempSync(join(tmpdir(), 'ess-audit-'))
        const file = join(folder, 'audit.jsonl')
        const state = join(folder, 'state')
        const env = { DATABASE_URL: place.databaseUrl ?? '' }
        const ess = (...args: string[]) => runEss(place as unknown as RunningServer, ['audit', ...args], { env })
        const linesIn = (said: string) => said.split('\n').filter((line) => line.startsWith('{'))
        await addEntries(2, now - 10)
        await addAudit(database.write, { ...entry('last'), subjectId: '2', receipt: 'R-1' })
        const all = linesIn((await ess('export', '--state', state)).said)
        const last = JSON.parse(all.at(-1)!) as Parameters<typeof auditHash>[1] & { previous: string; hash: string }
        expect(last).toMatchObject({ position: 3, at: '2026-11-21T09:00:00.000Z', subject: '2', receipt: 'R-1' })
        expect([all.length, auditHash(last.previous, last)]).toEqual([3, last.hash])
        expect(readFileSync(state, 'utf8')).toBe(`3:${last.hash}\n`)
        expect(linesIn((await ess('export', '--since', '2026-11-21T09:00:00Z')).said)).toEqual([all[2]])
        await addEntries(1)
        expect(linesIn((await ess('export', '--state', state)).said)).toHaveLength(1)

        writeFileSync(file, all.join('\n'))
        expect(await ess('verify', '--file', file)).toMatchObject({ code: 0 })
        writeFileSync(file, [all[0], all[2]!.replace('last', 'other')].join('\n'))
        const { code, said } = await ess('verify', '--file', file)
        expect([code, said]).toEqual([
          1,
          expect.stringContaining('In the file: Entry 2 is missing.\nIn the file: Entry 3 was changed.\n'),
        ])
        // The stream stops at the first altered entry.
        await run("update audit set action = 'forged' where position = 2")
        expect(await ess('export')).toMatchObject({ code: 1, said: expect.stringContaining('Entry 2 was changed.') })
        rmSync(folder, { recursive: true })
      },
    )
  })
})
