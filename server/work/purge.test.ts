import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { companyNamed } from '../company/companies.ts'
import { openSqlite } from '../db/sqlite.ts'
import { keepAnswer } from '../http/idempotency.ts'
import { keyLifeMs, purge } from './purge.ts'

test('keys are kept for 90 days and then forgotten', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ess-purge-'))
  const database = await openSqlite(folder)
  const now = Date.parse('2026-11-21T09:00:00Z')
  const answer = { status: 200, json: '{}', etag: null, receipt: 'R-0000-0000' }
  await keepAnswer(database.write, { employeeId: '1', key: 'old', requestHash: '' }, answer, now - keyLifeMs - 1)
  await keepAnswer(database.write, { employeeId: '1', key: 'young', requestHash: '' }, answer, now - keyLifeMs + 1)
  await purge(database, { clock: () => now, company: companyNamed('swift'), sessionLifeMs: 1 })
  expect(await database.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }])
  await database.close()
  rmSync(folder, { recursive: true })
})
