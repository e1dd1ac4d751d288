import { describe, expect, test, vi } from 'vitest'
import { getImport, type OneImport } from '@/contract/administration/imports.ts'
import { addServiceToken } from '../../../server/stores/secrets/service-tokens.ts'
import { databaseKinds } from '../../support/databases.ts'
import { addMadeUpEmployers } from '../../support/imports.ts'
import { peopleText } from '../../support/made-up-company/files.ts'
import { madeUpCompany } from '../../support/made-up-company/made-up-company.ts'
import { startServer } from '../../support/server.ts'

const size = 1_500

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)(
    'a server killed while it applies an import has applied all of it or nothing, and finishes it after a restart',
    async () => {
      const server = await startServer({ database: kind, env: { ESS_DEMO: '0' } })
      const database = await server.openDatabase()
      try {
        await addMadeUpEmployers(database)
        const now = Date.now()
        const facts = { name: 'hr-system', right: 'imports', now, expiresAt: now + 1_000_000 } as const
        const headers = { authorization: `Bearer ${await addServiceToken(database.write, facts)}` }
        const sent = await fetch(`${server.url}/rest/imports?kind=people&apply=true`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/csv' },
          body: peopleText(madeUpCompany(size)),
        })
        expect(sent.status).toBe(202)
        const { run } = (await sent.json()) as OneImport
        await server.kill()
        const count = async () => (await database.read.selectFrom('employees').select('person_id').execute()).length
        expect([0, size]).toContain(await count())
        await server.restart()
        await vi.waitFor(
          async () => {
            const answer = await fetch(`${server.url}/rest${getImport.path.replace(':run', String(run.id))}`, {
              headers,
            })
            expect(await answer.json()).toMatchObject({ run: { state: 'applied', appliedBy: 'hr-system' } })
          },
          { timeout: 60_000, interval: 100 },
        )
        expect(await count()).toBe(size)
      } finally {
        await database.close()
        await server.remove()
      }
    },
  )
})
