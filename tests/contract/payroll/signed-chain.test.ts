import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postMilesPay } from '@/contract/payroll/miles-pay.ts'
import { milesPayText } from '@/domain/payroll/miles-pay.ts'
import { signedTables } from '../../../server/db/signed-chain.ts'
import { verifySigned } from '../../../server/stores/audit/signed-chain.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const drivers = ['driver', 'driver2']
const accepted = { signed: true, status: 'ACCEPTED', textVersion: milesPayText.version }

/** Runs `npm run ess -- signed verify` while the server runs. */
async function command(server: TestServer, ...args: string[]) {
  const { dataDir, databaseUrl } = server.settings
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ESS_DEMO: '1' }
  const file = await bundleServer('commands/ess.ts')
  const child = fork(file, ['signed', 'verify', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the chain of signed documents', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const run = (statement: string) => sql.raw(statement).execute(server.database.write)
    const verified = async () => (await verifySigned(server.database.read, kind)).faults
    const sign = (as: string) => ask(server, postMilesPay, { as, body: accepted })
    /** Runs SQL without the guards, as a database owner could. */
    const unguarded = async (table: string, statement: string) => {
      if (kind === 'postgres') await run(`alter table ${table} disable trigger user`)
      else for (const event of ['update', 'delete', 'insert']) await run(`drop trigger ${table}_${event}`)
      await run(statement)
      if (kind === 'postgres')
        for (const name of ['kept', 'whole']) await run(`alter table ${table} enable always trigger ${table}_${name}`)
    }

    test('refuses every change to a document in the database', async () => {
      await sign('driver')
      await run(
        "insert into new_york_answers (person_id, response, language, answered_at, receipt) select min(person_id), 'ACCEPTED', '', 1, 'R' from employees",
      )
      for (const table of signedTables) {
        const column = table === 'signed_chain' ? 'digest' : 'person_id'
        const ways = [`update ${table} set ${column} = ${column}`, `delete from ${table}`]
        if (kind === 'postgres')
          ways.push(`truncate ${table} cascade`, `set session_replication_role = replica; delete from ${table}`)
        else
          ways.push(
            `insert or replace into ${table} select * from ${table}`,
            `replace into ${table} select * from ${table}`,
          )
        for (const way of ways) await expect(run(way), way).rejects.toThrow('never changed')
      }
      if (kind === 'sqlite')
        await expect(
          run("insert or replace into signed_chain select 1000, source, row_id, '', '' from signed_chain"),
        ).rejects.toThrow('never changed')
    })

    test('links every document, even if many people sign at the same time', async () => {
      const before = await verifySigned(server.database.read, kind)
      await Promise.all(
        [...drivers, ...drivers, ...drivers, ...drivers].map(async (as) => {
          expect((await sign(as)).status).toBe(200)
        }),
      )
      const after = await verifySigned(server.database.read, kind)
      expect([after.links - before.links, after.faults]).toEqual([8, []])
    })

    test('reveals documents that were changed, deleted, or inserted despite that', async () => {
      for (const as of drivers) await sign(as)
      const { id, person_id } = await server.database.read
        .selectFrom('signed_documents')
        .select(['id', 'person_id'])
        .where('kind', '=', postMilesPay.name)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      expect(await verified()).toEqual([])
      await unguarded('signed_documents', `update signed_documents set text = '[]' where id = ${id}`)
      expect(await verified()).toContain(`signed_documents ${id} was changed.`)
      await unguardedAgain(`delete from signed_documents where id = ${id}`)
      expect(await verified()).toContain(`signed_documents ${id} is gone.`)
      await run(
        `insert into w4_files (person_id, title, name, date_signed, created_at, content) values ('${person_id}', 'W-4', 'a', '2026-01-01', 1, '')`,
      )
      expect((await verified()).join()).toMatch(/w4_files \d+ is not in the chain/)

      async function unguardedAgain(statement: string) {
        if (kind === 'postgres') return unguarded('signed_documents', statement)
        expect(await verified()).toContain('The trigger signed_documents_update is missing or switched off.')
        await run(statement)
      }
    })

    test('reveals that it was cut or rewritten, given a head that was noted earlier', async () => {
      await sign('driver')
      const { head } = await verifySigned(server.database.read, kind)
      await sign('driver2')
      const noted = `${head.position}:${head.hash}`
      expect((await command(server, '--head', noted)).code).toBe(0)
      await unguarded('signed_chain', `delete from signed_chain where position > ${head.position}`)
      expect(await verified()).toContain('The last links of the chain are gone, or were changed.')
      await run(`update signed_chain_head set position = ${head.position}, hash = '${head.hash}'`)
      expect((await verified()).join()).toMatch(/signed_documents \d+ is not in the chain/)
      const other = `${head.position}:${'0'.repeat(64)}`
      const { code, said } = await command(server, '--head', other)
      expect([code, said]).toEqual([1, expect.stringContaining(`Link ${head.position} is not the one that was noted.`)])
      expect((await command(server, '--head', `${head.position + 1}:${head.hash}`)).said).toContain('before the link')
      expect((await command(server, '--head', 'head')).code).toBe(1)
    })
  })
})
