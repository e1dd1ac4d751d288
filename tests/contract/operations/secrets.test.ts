import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { deviceMarks } from '../../../server/http/sign-in/device-marks.ts'
import { isSignedUserToken } from '../../../server/http/sign-in/signed-token.ts'
import { attempts } from '../../../server/sign-on/attempts.ts'
import { type KnownSecrets, openSecrets } from '../../../server/stores/secrets/known-secrets.ts'
import {
  accountsSeen,
  followVersion,
  noteAccounts,
  othersWith,
  peopleToFollow,
} from '../../../server/stores/payroll/pay-accounts.ts'
import { findEmployee } from '../../../server/stores/people/employees.ts'
import {
  countsAfterMs,
  purgeSecrets,
  rotateSecret,
  sealSecrets,
  secretLives,
  type SecretName,
  storedSecrets,
} from '../../../server/stores/secrets/secrets.ts'
import { addEnvelopeKey, envelopeKeys } from '../../../server/stores/sign-in/envelope-keys.ts'
import { noteAndFlag } from '../../../server/work/pay-safety/shared-accounts.ts'
import { driverDeposits } from '../../support/data/deposits-on-file.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const [key, later] = ['a first key of thirty-two letters', 'another key of thirty-two letters']

describe.each(databaseKinds.filter(({ available }) => available))('$title', ({ kind }) => {
  describe('a new version', () => {
    let server: TestServer
    let secrets: KnownSecrets
    beforeAll(async () => {
      server = await startServerHere(kind)
      secrets = server.app.services.secrets
    })
    afterAll(() => server.close())

    const rotate = (name: SecretName, more: { endEarlier?: boolean } = {}) =>
      server.database.change(
        (tx) => rotateSecret(tx, server.database, name, { now: server.clock.now, ...more }),
        () => true,
      )

    test("doesn't sign anyone out or forget a device, even if processes load it at different times", async () => {
      const { clock, settings, app } = server
      const token = await server.tokenOf('driver')
      const person = (await findEmployee(server.database.read, 'driver'))!.personId
      const jwt = async () => ((await ask(server, getUserInfo, { token })).body as { jwt: string }).jwt
      const [early, mark] = [await jwt(), app.services.deviceMarks.issue('driver', clock.now, null)]
      const { state } = await attempts(secrets, settings.clock).start({ provider: 'x', challenge: 'y', again: false })
      const other = await openSecrets(server.database, settings.clock)

      for (const name of ['signing', 'device-marks', 'sign-on'] as const) await rotate(name)
      await other.reread()
      expect(other.newest('signing')).toBe(secrets.newest('signing'))
      clock.now += countsAfterMs / 2
      await secrets.reread()
      clock.now += countsAfterMs / 2
      expect(other.newest('signing')).toBe(secrets.newest('signing'))
      expect(new Set(secrets.all('signing')).size).toBe(2)

      const late = await jwt()
      for (const each of [early, late])
        expect(await isSignedUserToken(each, person, { secrets: other, clock: settings.clock })).toBe(true)
      expect(app.services.deviceMarks.deviceOf(mark, 'driver', clock.now)).not.toBeNull()
      const newer = app.services.deviceMarks.issue('driver', clock.now, null)
      expect(deviceMarks(other).deviceOf(newer, 'driver', clock.now)).not.toBeNull()
      expect(await attempts(other, settings.clock).open(state, 'x')).toMatchObject({ challenge: 'y' })
    })

    test('deletes earlier versions once nothing signed with them is in use', async () => {
      server.clock.now += secretLives.signing + 1
      await purgeSecrets(server.database.write, server.clock.now)
      await secrets.reread()
      expect([secrets.all('signing').length, secrets.all('device-marks').length]).toEqual([1, 2])
    })

    test('deletes earlier versions at once if they may have leaked, except those needed to compare stored hashes', async () => {
      const mark = server.app.services.deviceMarks.issue('driver', server.clock.now, null)
      for (const name of ['device-marks', 'pay-accounts'] as const) await rotate(name, { endEarlier: true })
      await secrets.reread()
      expect([secrets.all('device-marks').length, secrets.all('pay-accounts').length]).toEqual([1, 2])
      expect(server.app.services.deviceMarks.deviceOf(mark, 'driver', server.clock.now)).toBeNull()
    })
  })

  test('accounts that people had before are still known, and shared accounts are still found, while their hashes change', async () => {
    const place = await createDatabase(kind)
    const database = await openDatabase(place)
    const { write } = database
    const account = { ...driverDeposits[0]!, feId: 'd1' }
    const lists = { before: [], listed: [account], isHeld: false }
    const [first, known, both] = [
      { values: ['one'], counting: 1 },
      { values: ['one', 'two'], counting: 1 },
      { values: ['one', 'two'], counting: 2 },
    ]
    await noteAccounts(write, first, 'A', lists, 1000)
    // Two processes, one of which has already loaded the new version.
    for (const keys of [first, known, both]) {
      expect((await accountsSeen(write, keys, 'A', [account])).size).toBe(1)
      expect(await noteAccounts(write, keys, 'A', { ...lists, before: [account] }, 2000)).toEqual([])
    }
    const added = await noteAccounts(write, both, 'B', lists, 3000)
    expect(await othersWith(write, 'B', added.flat())).toEqual(['A'])

    expect(await peopleToFollow(write, both, 9)).toEqual(['A'])
    await followVersion(write, 'A', both)
    expect(await peopleToFollow(write, both, 9)).toEqual([])
    for (const keys of [known, both]) expect((await accountsSeen(write, keys, 'A', [account])).size).toBe(1)
    // A process that missed the version refuses saves instead of treating each account as new.
    const missing = { inOrder: () => first } as unknown as KnownSecrets
    const services = { database, secrets: missing, clock: () => 4000 }
    const save = { ...lists, before: [account], personId: 'A' }
    await expect(write.transaction().execute((tx) => noteAndFlag(tx, services, save))).rejects.toThrow(
      'doesn’t know yet',
    )
    const rows = await write.selectFrom('pay_accounts').select('account_hash').distinct().execute()
    expect(rows).toHaveLength(1)
    await database.close()
    await place.drop()
  })

  describe('with ESS_SECRETS_KEY set', () => {
    let place: TestDatabase
    beforeEach(async () => {
      place = await createDatabase(kind)
      return place.drop
    })
    const open = (...secretsKeys: string[]) => openDatabase({ ...place, secretsKeys })
    const clock = () => 1000
    const using = async <Result>(
      keys: string[],
      work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
    ) => {
      const database = await open(...keys)
      return work(database).finally(database.close)
    }
    const signing = (...keys: string[]) =>
      using(keys, async (database) => (await openSecrets(database, clock)).newest('signing'))

    test('a new installation doesn’t store secrets unencrypted, and won’t start without the key', async () => {
      const value = await signing(key!)
      await using([], async ({ read }) => {
        const { inClear, values } = await storedSecrets(read)
        expect([inClear, values.some((each) => each.includes(value))]).toEqual([[], false])
      })
      await expect(signing()).rejects.toThrow('Set ESS_SECRETS_KEY to that key')
      await expect(signing(later!)).rejects.toThrow('Set ESS_SECRETS_KEY to that key')
      expect(await signing(key!)).toBe(value)
    })

    test('secrets keep their values when they are sealed, and when the key changes', async () => {
      const value = await signing()
      const keysBefore = await using([key!], async (database) => {
        const { kid } = await envelopeKeys(database).present(1000)
        // Processes without the key may still be running.
        expect((await storedSecrets(database.read)).inClear).toContain('envelopes')
        expect(
          await database.change(
            (tx) => sealSecrets(tx, database),
            () => true,
          ),
        ).toBe(8)
        expect((await storedSecrets(database.read)).inClear).toEqual([])
        return kid
      })
      expect(await signing(key!)).toBe(value)
      await using([later!, key!], async (database) => {
        await database.change(
          (tx) => sealSecrets(tx, database),
          () => true,
        )
      })
      expect(await signing(later!)).toBe(value)
      await using([later!], async (database) => {
        expect(await envelopeKeys(database).privateKey(keysBefore)).not.toBeNull()
      })
    })

    test('an operator can replace the key that devices seal changes to, and earlier envelopes still open', async () => {
      await using([key!], async (database) => {
        await openSecrets(database, clock)
        const keys = envelopeKeys(database)
        const before = await keys.present(1000)
        const next = await database.change(
          (tx) => addEnvelopeKey(tx, database.seals, 2000),
          () => true,
        )
        expect((await keys.present(2000)).kid).toBe(before.kid)
        expect((await keys.present(62_000)).kid).toBe(next.kid)
        for (const { kid } of [before, next]) expect(await keys.privateKey(kid)).not.toBeNull()
        expect((await storedSecrets(database.read)).inClear).toEqual([])
      })
    })
  })
})
