import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { getNetPay } from '@/contract/payroll/net-pay.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { purgeNetPays } from '../../../server/stores/payroll/net-pays.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the last net pay', () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    let ids: { newhire: string; kex: string }
    beforeAll(async () => {
      server = await startServerHere(kind)
      imports = importsInto(server)
      const [newhire, kex] = await Promise.all(
        ['newhire', 'kex'].map((name) => employeeIdOf(server.database.read, name)),
      )
      ids = { newhire: newhire!, kex: kex! }
    })
    afterAll(async () => {
      await imports.close()
      await server.close()
    })

    const netPay = (...rows: string[]) => fileOf('net-pay.csv', lines('employeeId,check date,netPay', ...rows))
    const load = (...rows: string[]) => imports.load('net-pay', netPay(...rows))
    const shown = async (as: string) =>
      ((await ask(server, getNetPay, { as })).body as typeof getNetPay.answer.TYPE).netPay
    const mark = async () =>
      ((await ask(server, getAnswersMark, { as: 'newhire' })).body as typeof getAnswersMark.answer.TYPE).mark

    test('is empty before payroll’s first file', async () => {
      expect(await shown('newhire')).toBeNull()
    })

    test('comes from the newest file, to the cent, and devices learn that it changed', async () => {
      const before = await mark()
      expect(await load(`${ids.newhire},2026-11-13,1812.4`)).toMatchObject({ added: 1, outcome: 'applied' })
      expect(await shown('newhire')).toEqual({ amount: 1812.4, payday: '2026-11-13' })
      expect(await mark()).not.toEqual(before)
      expect(await load(`${ids.newhire},2026-11-20,0.29`)).toMatchObject({ changed: 1 })
      expect(await shown('newhire')).toEqual({ amount: 0.29, payday: '2026-11-20' })
    })

    test('stays if the same file, or one without the person, is loaded', async () => {
      expect(await load(`${ids.newhire},2026-11-20,0.29`)).toMatchObject({ added: 0, changed: 0 })
      await load(`${ids.kex},2026-11-20,900`)
      expect(await shown('newhire')).toMatchObject({ payday: '2026-11-20' })
    })

    test('isn’t replaced by an older file', async () => {
      expect((await imports.read('net-pay', netPay(`${ids.newhire},2026-11-13,5`))).problems).toEqual([
        'net-pay.csv, line 2, column payday: The net pay of 2026-11-20 is already loaded. Export a newer one.',
      ])
    })

    test('makes a run outdated if it has changed since the file was read', async () => {
      const { run } = await imports.read('net-pay', netPay(`${ids.newhire},2026-11-27,10`))
      await load(`${ids.newhire},2026-11-27,20`)
      expect(await imports.apply('net-pay', run.id)).toMatchObject({ outcome: 'outdated' })
      expect(await shown('newhire')).toMatchObject({ amount: 20 })
    })

    test('is deleted after its retention period', async () => {
      await purgeNetPays(server.database.write, '2026-11-27')
      expect(await shown('newhire')).toMatchObject({ payday: '2026-11-27' })
      await purgeNetPays(server.database.write, '2026-11-28')
      expect(await shown('newhire')).toBeNull()
    })
  })
})
