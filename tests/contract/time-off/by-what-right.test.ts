import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf, requestOnFile } from './time-off-on-file.ts'

const monday = '2026-11-30'

/** `of`: the request's employee. `employee` reports to `manager`, `salaried` to `supervisor`, who reports to `manager`. */
const deciders: [what: string, as: string, of: string, words: RegExp][] = [
  ['the manager in whose queue it is', 'manager', 'employee', /^Margaret Castillo$/],
  ['the manager’s proxy', 'proxy', 'employee', /^Priya Patel for Margaret Castillo$/],
  ['the supervisor’s manager', 'manager', 'salaried', /^Margaret Castillo for (?!Margaret)\w+ \w+$/],
  ['the proxy of the supervisor’s manager', 'proxy', 'salaried', /^Priya Patel for (?!Margaret)\w+ \w+$/],
  ['payroll', 'payroll', 'employee', /^\w+ \w+ for payroll$/],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('on whose behalf a decision is made', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await forgetRequestsOf(server.database.write, 'employee', 'salaried')
      await server.database.write.deleteFrom('mail').execute()
    })

    test.each(deciders)('%s: in the history, the mail, and the audit trail', async (_, as, of, words) => {
      const id = await requestOnFile(server, of, { status: 'P', code: 'P', date: monday })
      const decided = await timeOffOf(server, as).deny(id, { comments: 'Too many are off' }, { of })
      const line = requestIn(decided).logs!.at(-1)!.comment
      const [, by] = /^Denied by (.*): Too many are off$/.exec(line)!
      expect(by).toMatch(words)
      const { text } = await server.database.read.selectFrom('mail').select('text').executeTakeFirstOrThrow()
      expect(text).toContain(`your time off was denied by ${by}: Mon 11/30/2026.`)
      const trail = await ask(server, listAuditTrail, { as: 'payrolladmin', query: { kind: 'timeOff', limit: '1' } })
      const [entry] = (trail.body as typeof listAuditTrail.answer.TYPE)._embedded.auditTrail
      const { firstName, lastName, inPlaceOf } = entry!
      expect([entry!.action, `${firstName} ${lastName}${inPlaceOf ? ` for ${inPlaceOf}` : ''}`]).toEqual([
        'denyTimeOffRequest',
        by,
      ])
    })

    test('changes that aren’t decisions don’t include this, and neither do decisions from earlier releases', async () => {
      const id = await requestOnFile(server, 'employee', { status: 'P', code: 'P', date: monday })
      await timeOffOf(server, 'proxy').deny(id, { comments: 'No' }, { of: 'employee' })
      await server.database.write.updateTable('time_off_logs').set({ for_person_id: null, receipt: null }).execute()
      const { logs } = requestIn(await timeOffOf(server, 'employee').read(id))
      expect(logs!.at(-1)!.comment).toBe('Denied by Priya Patel: No')
    })
  })
})
