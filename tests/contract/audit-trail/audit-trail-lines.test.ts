import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deviceOf } from '../../support/envelopes.ts'
import { signIn } from '../../support/server.ts'
import { nudgeTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { givePassword } from '@/contract/sign-in/session.ts'
import { ask } from '../client.ts'
import { rowsIn } from '../sheets.ts'
import { off, requestFor, requestIn, timeOffOf } from '../time-off/time-off-client.ts'
import { startTrail, type Trail, trailSheet } from './trail.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a line of the audit trail', () => {
    let trail: Trail
    beforeAll(async () => {
      trail = await startTrail(kind)
    })
    afterAll(() => trail.server.close())

    test('has a decision’s request, its days, and the comment, and so has the spreadsheet', async () => {
      const [employee, manager] = [timeOffOf(trail.server, 'employee'), timeOffOf(trail.server, 'manager')]
      const { id, firstDay } = requestIn(await employee.submit(requestFor(off('2026-12-07'), off('2026-12-08', 4))))
      requestIn(await manager.deny(id, { comments: 'The yard moves.' }, { of: 'employee' }))
      const [denied, submitted] = await trail.entries({ kind: 'timeOff' })
      const request = { id, userId: 'employee', firstDay, lastDay: '2026-12-08', hours: 12 }
      expect(denied).toMatchObject({
        action: 'denyTimeOffRequest',
        request: { ...request, comment: 'The yard moves.' },
      })
      expect(submitted).toMatchObject({ action: 'postTimeOffRequest', request: { ...request, comment: '' } })
      const cells = rowsIn(trailSheet((await trail.download({ kind: 'timeOff' })).bytes), 11).flat()
      expect(cells).toContain(`Request ${id} · Mon 12/07/2026 – Tue 12/08/2026 · 12.00 hours`)
      expect(cells).toContain('The yard moves.')
    })

    test('has the request of a reminder and of a reopening', async () => {
      const [employee, manager] = [timeOffOf(trail.server, 'employee'), timeOffOf(trail.server, 'manager')]
      const { id } = requestIn(await employee.submit(requestFor(off('2027-03-01'))))
      const params = { id: 'employee', requestId: String(id) }
      await ask(trail.server, nudgeTimeOffRequest, { as: 'employee', params, body: {} })
      requestIn(await manager.deny(id, { comments: 'Too many are off.' }, { of: 'employee' }))
      requestIn(await manager.reopen(id, 'There is room now.', { of: 'employee' }))
      const [reopened, , nudged] = await trail.entries({ kind: 'timeOff' })
      expect(reopened).toMatchObject({ action: 'reopenTimeOffRequest', request: { id } })
      expect(nudged).toMatchObject({ action: 'nudgeTimeOffRequest', request: { id } })
    })

    test('has one entry for the first sign-in on a device, and an ordinary one for each later sign-in there', async () => {
      const { server } = trail
      const told = async () =>
        (await trail.entries({ employerId: 'SWF', employeeId: trail.ids.driver! })).map(
          ({ action, newDevice = false }) => `${action} ${newDevice}`,
        )
      const token = await signIn(server.url, 'driver')
      server.clock.now += 5_000
      await deviceOf(server, 'driver', token)
      expect((await told()).slice(0, 1)).toEqual(['signIn true'])
      expect(await told()).not.toContain('postDeviceKey false')
      server.clock.now += 60_000
      await signIn(server.url, 'driver')
      expect((await told()).slice(0, 2)).toEqual(['signIn false', 'signIn true'])
    })

    test('is the device’s own if there was no sign-in just before', async () => {
      const { server } = trail
      const token = await signIn(server.url, 'california')
      server.clock.now += 11 * 60_000
      const given = await ask(server, givePassword, { token, body: { password: demoPassword } })
      expect(given.status).toBe(200)
      await deviceOf(server, 'california', token)
      const [latest] = await trail.entries({ employerId: 'SWF', employeeId: trail.ids.california! })
      expect(latest).toMatchObject({ action: 'postDeviceKey' })
    })
  })
})
