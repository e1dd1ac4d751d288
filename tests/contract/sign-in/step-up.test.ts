import { randomUUID } from 'node:crypto'
import { CompactSign } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { putEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import { passwordClaimHeader } from '@/contract/endpoint/headers.ts'
import { givePassword } from '@/contract/sign-in/session.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { passwordClaimType } from '@/domain/identity/step-up.ts'
import { type Signer, newSigningKey } from '@/offline/envelopes/seal-envelope.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { hashPassword } from '../../../server/base/passwords.ts'
import { setPassword } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { cases, net } from '../cases.ts'
import { type Answer, ask, problemIn } from '../client.ts'

const minute = 60_000
const information = cases.putPersonalInfo!.body as Record<string, string>

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a change to pay or contact details', () => {
    let server: TestServer
    let token: string
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    // A separate session, long after those of earlier tests.
    beforeEach(async () => {
      server.clock.now += 60 * minute
      token = await signIn(server.url, 'employee')
    })

    const change = (endpoint: Endpoint, body: unknown, more = {}) => ask(server, endpoint, { token, body, ...more })
    const deposits = (more = {}) => change(putDirectDeposits, [net], more)
    const give = (password: string) => change(givePassword, { password })
    const codesOf = (answer: Answer) => problemIn(answer).errors.map(({ code }) => code)

    test('is accepted within five minutes after sign-in, plus a little for transmission', async () => {
      server.clock.now += 7 * minute
      expect(await deposits()).toMatchObject({ status: 200 })
    })

    test.each([
      ['direct deposits', putDirectDeposits, [net]],
      ['the choice of email', putEmailPreferences, { payStatementEmailPreference: 'EMAIL1' }],
      ['the personal email', putPersonalInfo, { ...information, personalEmailAddress: 'thief@mail.example' }],
    ] as const)(
      '%s: after that it requires the password, and is accepted once it was entered',
      async (_, endpoint, body) => {
        server.clock.now += 7 * minute + 1
        const key = randomUUID()
        const refused = await change(endpoint, body, { key })
        expect(refused.status).toBe(403)
        expect(codesOf(refused)).toEqual(['password.needed'])
        expect(await give(demoPassword)).toMatchObject({ status: 200 })
        expect(await change(endpoint, body, { key })).toMatchObject({ status: 200 })
      },
    )

    test("doesn't ask for the password to read, or if the personal email stays the same", async () => {
      expect(await change(putPersonalInfo, information)).toMatchObject({ status: 200 })
      server.clock.now += 15 * minute
      const moved = { ...information, residentStreetAddress: '9 New Street' }
      expect(await change(putPersonalInfo, moved)).toMatchObject({ status: 200 })
    })

    test('reports its problems before it asks for the password', async () => {
      server.clock.now += 10 * minute
      expect(await change(putDirectDeposits, [])).toMatchObject({ status: 422 })
    })

    test('counts wrong passwords per session only, with as many attempts as at sign-in', async () => {
      // Attempts are counted with the real clock.
      token = await signIn(server.url, 'salaried')
      server.clock.now += 10 * minute
      for (let n = 0; n < 10; n += 1) {
        const wrong = await give('not-this')
        expect(wrong.status).toBe(422)
        expect(codesOf(wrong)).toEqual(['password.wrong'])
      }
      const late = await give(demoPassword)
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(codesOf(await deposits())).toEqual(['password.needed'])
      // Guessing here doesn't block the owner's next sign-in or their other sessions.
      token = await signIn(server.url, 'salaried')
      expect((await give('not-this')).status).toBe(422)
      expect((await give(demoPassword)).status).toBe(200)
    })

    test("refuses another person's password", async () => {
      const other = await hashPassword('of-driver-2', { log2N: 4, r: 1, p: 1 })
      await server.database.write
        .updateTable('employees')
        .set({ password_hash: other })
        .where('user_name', '=', 'driver2')
        .execute()
      const driver = await signIn(server.url, 'driver')
      expect(await ask(server, givePassword, { token: driver, body: { password: 'of-driver-2' } })).toMatchObject({
        status: 422,
      })
    })

    test('requires the password for a new device key, but not to renew a known one', async () => {
      const { publicKey } = await newSigningKey()
      expect(await change(postDeviceKey, publicKey)).toMatchObject({ status: 200 })
      server.clock.now += 10 * minute
      expect(await change(postDeviceKey, publicKey)).toMatchObject({ status: 200 })
      const refused = await change(postDeviceKey, (await newSigningKey()).publicKey)
      expect(codesOf(refused)).toEqual(['password.needed'])
    })

    describe('made without signal', () => {
      let device: Signer
      let submittedAt: number
      beforeEach(async () => {
        device = await deviceOf(server, 'employee', token)
        submittedAt = server.clock.now + 15 * minute
        server.clock.now += 40 * minute
        // Another session: the earlier one has ended.
        token = await signIn(server.url, 'employee')
        server.clock.now += 10 * minute
      })

      async function claim(content: object, by = device, typ = passwordClaimType): Promise<string> {
        return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
          .setProtectedHeader({ alg: 'ES256', typ, kid: by.keyId })
          .sign(by.privateKey)
      }
      const claimed = async (content: object, key: string, by?: Signer, typ?: string) =>
        (await deposits({ key, headers: { [passwordClaimHeader]: await claim(content, by, typ) } })).status

      test('is accepted only with the device’s signature from that time', async () => {
        const key = randomUUID()
        const right = { key, passwordAt: submittedAt - 4 * minute, submittedAt }
        const stranger = await deviceOf(server, 'driver', await signIn(server.url, 'driver'))
        expect({
          'the password was too old then': await claimed({ ...right, passwordAt: submittedAt - 8 * minute }, key),
          'the password was given after Submit': await claimed({ ...right, passwordAt: submittedAt + 1 }, key),
          'of another change': await claimed({ ...right, key: randomUUID() }, key),
          'of another person': await claimed(right, key, stranger),
          'signed as something else': await claimed(right, key, device, 'ess-envelope'),
          'more than seven days ago': await claimed(
            {
              ...right,
              passwordAt: submittedAt - 8 * 24 * 60 * minute,
              submittedAt: submittedAt - 8 * 24 * 60 * minute,
            },
            key,
          ),
          'far ahead': await claimed(
            {
              ...right,
              passwordAt: submittedAt + 3 * 24 * 60 * minute,
              submittedAt: submittedAt + 3 * 24 * 60 * minute,
            },
            key,
          ),
          'with more in it': await claimed({ ...right, more: 1 }, key),
          'no claim at all': (await deposits({ key, headers: { [passwordClaimHeader]: 'x' } })).status,
        }).toEqual({
          'the password was too old then': 403,
          'the password was given after Submit': 403,
          'of another change': 403,
          'of another person': 403,
          'signed as something else': 403,
          'more than seven days ago': 403,
          'far ahead': 403,
          'with more in it': 403,
          'no claim at all': 403,
        })
        expect(await claimed(right, key)).toBe(200)
      })

      test('is no longer accepted after a password reset', async () => {
        const { database, clock } = server
        const key = randomUUID()
        await setPassword(
          { database, sessionEnds: { publish: async () => {} }, clock: () => clock.now },
          'employee',
          demoPassword,
        )
        token = await signIn(server.url, 'employee')
        server.clock.now += 10 * minute
        expect(await claimed({ key, passwordAt: submittedAt, submittedAt }, key)).toBe(403)
      })

      test('can come in an envelope, which says when the password was entered', async () => {
        const ifMatch = (await ask(server, putDirectDeposits, { token, method: 'GET' })).headers.get('etag')
        const sent = async (password: { passwordAt: number; submittedAt: number } | undefined) => {
          const content = contentFor(server, putDirectDeposits, [net], { ifMatch, password })
          return ((await sendSealed(server, device, content)).body as { status: number }).status
        }
        expect(await sent(undefined)).toBe(403)
        expect(await sent({ passwordAt: submittedAt - 8 * minute, submittedAt })).toBe(403)
        expect(await sent({ passwordAt: submittedAt + 1, submittedAt })).toBe(403)
        const eightDaysBefore = submittedAt - 8 * 24 * 60 * minute
        expect(await sent({ passwordAt: eightDaysBefore, submittedAt: eightDaysBefore })).toBe(403)
        expect(await sent({ passwordAt: submittedAt - 5 * minute, submittedAt })).toBe(200)
      })
    })
  })
})
