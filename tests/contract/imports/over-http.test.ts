import { request } from 'node:http'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import {
  applyImport,
  downloadRejectedRows,
  getImport,
  type ImportRun,
  listImportChanges,
  listImportProblems,
  listImports,
} from '@/contract/administration/imports.ts'
import { listPayrollAdmins } from '@/contract/administration/administrators.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { saveEmployer } from '../../../server/stores/people/employers.ts'
import { addServiceToken, revokeServiceToken } from '../../../server/stores/secrets/service-tokens.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

const header = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType,ssnLast4'
const person = (id: string, { last = 'Lee', pay = 'H' } = {}) => `NEW,${id},new${id},Ann,${last},2020-02-01,${pay},1234`
const people = (...rows: string[]) => lines(header, ...rows)

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('files over HTTP', () => {
    let server: TestServer
    let token: string
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_IMPORT_MOST_MB: '1' })
      await saveEmployer(server.database.write, { employerId: 'NEW', name: 'New', timeZone: '', payPeriods: null })
      token = await newToken('hr-system')
    })
    afterAll(() => server.close())

    async function newToken(name: string, expiresAt = server.clock.now + 1_000_000_000): Promise<string> {
      return (await addServiceToken(server.database.write, {
        name,
        right: 'imports',
        now: server.clock.now,
        expiresAt,
      }))!
    }
    async function post(body: string | Readable, query: Record<string, string> = {}, as = token, name = 'people.csv') {
      const response = await fetch(`${server.url}/rest/imports?${new URLSearchParams({ kind: 'people', ...query })}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as}`,
          'content-type': 'text/csv',
          'content-disposition': `attachment; filename="${name}"`,
        },
        body: typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream),
        duplex: 'half',
      } as RequestInit)
      const answer = (await response.json()) as { run: ImportRun; problems: object[]; detail: string; status: number }
      return { ...answer, status: response.status, location: response.headers.get('location') }
    }
    const settled = (id: number) =>
      vi.waitFor(async () => {
        const { run } = (await ask(server, getImport, { token, params: { run: String(id) } })).body as {
          run: ImportRun
        }
        expect(run.state).not.toBe('applying')
        return run
      })
    const onFile = (employeeId: string) =>
      server.database.read
        .selectFrom('employees')
        .selectAll()
        .where('employer_id', '=', 'NEW')
        .where('employee_id', '=', employeeId)
        .executeTakeFirst()
    const entriesOf = async (actions: string[]) =>
      server.database.read
        .selectFrom('audit')
        .select(['person_id', 'subject_id', 'action'])
        .where('action', 'in', actions)
        .orderBy('id')
        .execute()

    test('a file is read, shown with its difference, and applied later by a payroll admin', async () => {
      const { status, run, location } = await post(people(person('01'), person('02')), {}, token, '/export/hr.csv')
      expect({ status, location }).toEqual({ status: 201, location: `/rest/imports/${run.id}` })
      expect(run).toMatchObject({
        kind: 'people',
        fileName: 'hr.csv',
        state: 'read',
        origin: 'http',
        readBy: 'hr-system',
        rows: 2,
        additions: 2,
        appliedAt: null,
      })
      expect(await onFile('01')).toBeUndefined()
      const params = { run: String(run.id) }
      const { body } = await ask(server, listImportChanges, { as: 'payroll', params, query: { limit: '1' } })
      expect(body).toMatchObject({
        _total_items: 2,
        _embedded: { changes: [{ employeeId: '01', name: 'Ann Lee', what: 'added' }] },
      })
      expect(JSON.stringify(body)).toContain('"ssnLast4","before":"","after":"•••"')
      const decided = await ask(server, applyImport, { as: 'payrolladmin', params, body: {} })
      expect(decided.body).toMatchObject({ run: { state: 'applying' } })
      expect(await settled(run.id)).toMatchObject({ state: 'applied', appliedAt: server.clock.now })
      const { person_id } = (await onFile('01'))!
      const admin = await server.database.read
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', 'payrolladmin')
        .executeTakeFirstOrThrow()
      expect(await entriesOf(['importAddedPerson'])).toContainEqual({
        person_id: admin.person_id,
        subject_id: person_id,
        action: 'importAddedPerson',
      })
      expect(await ask(server, applyImport, { as: 'payrolladmin', params, body: {} })).toMatchObject({ status: 200 })
    })

    test("with apply, it is applied under the system's name in the audit trail", async () => {
      const { status, run } = await post(people(person('01', { last: 'Ng' }), person('02')), { apply: 'true' })
      expect({ status, state: run.state }).toEqual({ status: 202, state: 'applying' })
      expect(await settled(run.id)).toMatchObject({ state: 'applied', appliedBy: 'hr-system' })
      expect(await onFile('01')).toMatchObject({ last_name: 'Ng' })
      const { body } = await ask(server, listAuditTrail, { as: 'payrolladmin' })
      expect(JSON.stringify(body)).toContain('"employeeId":"service hr-system"')
    })

    test('the same file is read once, unless another one of its kind came in between', async () => {
      const file = people(person('01', { last: 'One' }), person('02'))
      const first = await post(file)
      expect(await post(file)).toMatchObject({ status: 200, run: { id: first.run.id } })
      expect((await post(file, { asOf: '2026-11-19' })).run.id).not.toBe(first.run.id)
      expect((await post(file)).run.id).toBeGreaterThan(first.run.id)
    })

    test('a run is outdated if data on file has changed since, and says which data', async () => {
      const early = await post(people(person('01', { last: 'Early' }), person('02')))
      const late = await post(people(person('01', { last: 'Late' }), person('02')), { apply: 'true' })
      await settled(late.run.id)
      const params = { run: String(early.run.id) }
      await ask(server, applyImport, { token, params, body: {} })
      expect(await settled(early.run.id)).toMatchObject({ state: 'outdated', problems: 1 })
      const { body } = await ask(server, listImportProblems, { token, params })
      expect(body).toMatchObject({
        _embedded: { problems: [{ text: 'NEW 01 was changed since the file was read. Read the file again.' }] },
      })
      expect(problemIn(await ask(server, applyImport, { token, params, body: {} })).status).toBe(409)
      expect(await onFile('01')).toMatchObject({ last_name: 'Late' })
    })

    test('two files that would add the same person are not both applied', async () => {
      const one = await post(people(person('01'), person('02'), person('05')))
      const other = await post(people(person('01'), person('02'), person('05', { last: 'Other' })), { apply: 'true' })
      await settled(other.run.id)
      await ask(server, applyImport, { token, params: { run: String(one.run.id) }, body: {} })
      expect(await settled(one.run.id)).toMatchObject({ state: 'outdated' })
      expect(await onFile('05')).toMatchObject({ last_name: 'Other' })
    })

    test('a file with problems is refused with line and column, and its rows can be downloaded', async () => {
      const file = people(person('01', { pay: 'X' }), `NEW,02,new02,Ann,"=HYPERLINK(""http://x"")",2020-02-01,,12345`)
      const { status, run, problems, detail } = await post(file, { apply: 'true' })
      expect({ status, detail }).toEqual({ status: 422, detail: 'The file has 3 problems. Nothing was loaded.' })
      expect(problems).toEqual([
        { line: 2, column: 'payType', text: "'X' is unknown. Write one of H, S." },
        { line: 3, column: 'payType', text: 'This cell is empty. Fill it in.' },
        { line: 3, column: 'ssnLast4', text: 'This is not the last four digits.' },
      ])
      expect(run).toMatchObject({ state: 'refused', problems: 3 })
      const params = { run: String(run.id) }
      const { text, headers } = await ask(server, downloadRejectedRows, { as: 'payroll', params })
      expect(headers.get('content-disposition')).toBe(`attachment; filename="import-${run.id}-rejected.csv"`)
      expect(text.split('\r\n')).toEqual([
        '"line","column","reason","employerId","employeeId","userName","firstName","lastName","hireDate","payType","ssnLast4"',
        `"2","payType","'X' is unknown. Write one of H, S.","NEW","01","new01","Ann","Lee","2020-02-01","X","•••"`,
        `"3","payType","This cell is empty. Fill it in.","NEW","02","new02","Ann","'=HYPERLINK(""http://x"")","2020-02-01","","•••"`,
        `"3","ssnLast4","This is not the last four digits.","NEW","02","new02","Ann","'=HYPERLINK(""http://x"")","2020-02-01","","•••"`,
        '',
      ])
    })

    test('a refused file is read again, because missing data may be on file by then', async () => {
      const file = people(person('01', { pay: '' }))
      expect((await post(file)).run.id).not.toBe((await post(file)).run.id)
    })

    test('runs are listed newest first, by state', async () => {
      const { body } = await ask(server, listImports, { token, query: { state: 'refused', limit: '1' } })
      expect(body).toMatchObject({ _total_items: 3, _embedded: { imports: [{ state: 'refused' }] } })
    })

    test("a file that's too long is refused while it arrives, and leaves nothing on the disk", async () => {
      const chunk = `${person('01')}\n`.repeat(1000)
      let sent = 0
      const endless = new Readable({
        read() {
          sent += chunk.length
          this.push(sent < 20_000_000 ? chunk : null)
        },
      })
      const answer = await post(endless).catch(() => null)
      // The server may close the connection while the rest is still being sent.
      expect([413, undefined]).toContain(answer?.status)
      expect(sent).toBeLessThan(20_000_000)
      expect((await post('x'.repeat(2 ** 20 + 1))).status).toBe(413)
      expect(readdirSync(join(server.settings.dataDir, 'uploads'))).toEqual([])
    })

    test('a client that disconnects halfway leaves nothing on the disk, and the next file is read', async () => {
      const { port } = new URL(server.url)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'content-length': '500000' }
      const path = '/rest/imports?kind=people'
      const half = request({ port, host: '127.0.0.1', method: 'POST', path, headers }).on('error', () => {})
      half.write(people(person('01')))
      const uploads = () => readdirSync(join(server.settings.dataDir, 'uploads'))
      await vi.waitFor(() => expect(uploads()).toHaveLength(1))
      half.destroy()
      await vi.waitFor(() => expect(uploads()).toEqual([]))
      expect((await post(people(person('01'), person('02')), { allow: 'leavers' })).status).toBe(201)
    })

    test.each<[string, Record<string, string>]>([
      ['an unknown kind', { kind: 'salaries' }],
      ['an invalid day', { asOf: '2026-02-30' }],
      ['an unknown allowance', { allow: 'everything' }],
      ['another apply', { apply: 'yes' }],
    ])('%s is refused', async (_, query) => expect((await post('x', query)).status).toBe(422))

    test("a service token can't do anything else, or anything at all once it is revoked or expired", async () => {
      expect(problemIn(await ask(server, listPayrollAdmins, { token })).status).toBe(403)
      const [ending, ended] = [await newToken('ending'), await newToken('ended', server.clock.now + 1)]
      await revokeServiceToken(server.database.write, 'ending', server.clock.now)
      server.clock.now += 2
      for (const each of [ending, ended, 'ess-service-unknown-unknown-unknown'])
        expect((await post('x', {}, each)).status).toBe(401)
      const { last_used_at, token_hash } = await server.database.read
        .selectFrom('service_tokens')
        .selectAll()
        .where('name', '=', 'hr-system')
        .executeTakeFirstOrThrow()
      expect(last_used_at).toBeGreaterThan(0)
      expect(token_hash).not.toContain(token)
    })

    test('payroll can read imports but not send files; a payroll admin can', async () => {
      expect((await post('x', {}, await server.tokenOf('payroll'))).status).toBe(403)
      const { run } = await post(people(person('01')), { allow: 'leavers' }, await server.tokenOf('payrolladmin'))
      expect(run).toMatchObject({ origin: 'screen', state: 'read' })
    })
  })
})
