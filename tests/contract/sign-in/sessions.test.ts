import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getEducation, putEducation } from '@/contract/personal-info/education.ts'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import { getUserInfo, signIn } from '@/contract/sign-in/session.ts'
import { deleteSession, type ListedSession, listSessions, signOutEverywhere } from '@/contract/sign-in/sessions.ts'
import { offlineForMs } from '@/domain/identity/envelope.ts'
import { newSigningKey, signingKeyOf } from '@/offline/envelopes/seal-envelope.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor, sendSealed } from '../../support/envelopes.ts'
import { type LivePage, registeredPage, registrationWith } from '../../support/browser/live-page.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const userAgents = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the list of a person’s devices and sessions', () => {
    let server: TestServer
    let started: number
    const pages: LivePage[] = []
    beforeAll(async () => {
      server = await startServerHere(kind)
      started = server.clock.now
    })
    afterEach(async () => {
      pages.splice(0).forEach((page) => page.close())
      server.clock.now = started
      const { write } = server.database
      await write.deleteFrom('device_keys').execute()
      await write.deleteFrom('sessions').execute()
    })
    afterAll(() => server.close())

    /** Signs in as a page on a device does: with the device's key and a live channel. */
    async function device(userName: string, on: keyof typeof userAgents) {
      const headers = { 'user-agent': userAgents[on] }
      const signedIn = async () => {
        const body = { username: userName, password: demoPassword, realm: 'ESS' }
        return ((await ask(server, signIn, { body, headers })).body as { tokenId: string }).tokenId
      }
      const { publicKey, privateKey } = await newSigningKey()
      const register = async (token: string) => {
        const answer = await ask(server, postDeviceKey, { token, body: publicKey, headers })
        return { keyId: (answer.body as { keyId: string }).keyId, privateKey: await signingKeyOf(privateKey) }
      }
      const token = await signedIn()
      const signer = await register(token)
      const etag = (await ask(server, getEducation, { token })).headers.get('etag')
      const registration = await registrationWith(server, token)
      const page = await registeredPage(server, registration)
      pages.push(page)
      return {
        token,
        sessionId: registration.sessionId,
        page,
        /** The status of sending a change that this device signed earlier. */
        submitted: contentFor(server, putEducation, [], { ifMatch: etag }),
        async deliver() {
          const answer = await sendSealed(server, signer, this.submitted)
          return answer.status === 200 ? (answer.body as { status: number }).status : answer.status
        },
        signInAgain: async () => register(await signedIn()),
      }
    }

    const list = async (token: string): Promise<ListedSession[]> =>
      ((await ask(server, listSessions, { token })).body as typeof listSessions.answer.TYPE)._embedded.sessions
    const works = async (token: string) => (await ask(server, getUserInfo, { token })).status === 200
    const actions = async () => {
      const entries = await server.database.read.selectFrom('audit').select('action').orderBy('id').execute()
      return entries.map(({ action }) => action)
    }

    test('each session shows its device, its start, its last use, and whether it’s the current one', async () => {
      const phone = await device('driver', 'iphone')
      server.clock.now += 5 * 60_000 + 7_000
      const computer = await device('driver', 'windows')
      await device('employee', 'windows')
      const at = (ms: number) => new Date(ms).toISOString()
      expect(await list(computer.token)).toEqual([
        {
          sessionId: computer.sessionId,
          device: 'windows',
          browser: 'firefox',
          signedInAt: at(server.clock.now),
          lastUsedAt: at(server.clock.now - (server.clock.now % 60_000)),
          isOpen: true,
          needsFactor: false,
          isPresent: true,
          sendsUntil: at(server.clock.now + offlineForMs),
          getsNotices: false,
        },
        {
          sessionId: phone.sessionId,
          device: 'iphone',
          browser: 'safari',
          signedInAt: at(started),
          lastUsedAt: at(started - (started % 60_000)),
          isOpen: true,
          needsFactor: false,
          isPresent: false,
          sendsUntil: at(started + offlineForMs),
          getsNotices: false,
        },
      ])
    })

    test('nothing in the list can open a session, and no further details of the device are stored', async () => {
      const { token } = await device('driver', 'windows')
      const answer = await ask(server, listSessions, { token })
      for (const session of await list(token))
        for (const value of [session.sessionId, `${session.sessionId}x`]) expect(await works(value)).toBe(false)
      const { read } = server.database
      const stored = JSON.stringify([
        await read.selectFrom('sessions').selectAll().execute(),
        await read.selectFrom('device_keys').selectAll().execute(),
      ])
      for (const exact of ['Mozilla', 'rv:143', 'NT 10', '127.0.0.1'])
        expect([stored, answer.text].join()).not.toContain(exact)
      for (const secret of [token, 'driver']) expect(answer.text).not.toContain(secret)
    })

    test('a device whose session timed out stays in the list as long as its changes are accepted', async () => {
      const phone = await device('driver', 'iphone')
      server.clock.now += server.settings.company.configuration.tokenTimeoutMs
      const { token } = await device('driver', 'windows')
      expect((await list(token)).map(({ device: on, isOpen, lastUsedAt }) => [on, isOpen, lastUsedAt !== ''])).toEqual([
        ['windows', true, true],
        ['iphone', false, false],
      ])
      expect(await phone.deliver()).toBe(200)
      server.clock.now = started + offlineForMs + 1
      const later = await device('driver', 'windows')
      expect((await list(later.token)).map(({ device: on }) => on)).toEqual(['windows', 'windows'])
    })

    test('a session waiting for its second factor is shown as waiting', async () => {
      const phone = await device('driver', 'iphone')
      server.clock.now += 1
      const computer = await device('driver', 'windows')
      await server.database.write
        .updateTable('sessions')
        .set({ factor: 'needed' })
        .where('session_id', '=', phone.sessionId)
        .execute()
      expect((await list(computer.token)).map(({ needsFactor }) => needsFactor)).toEqual([false, true])
    })

    test('signing out one device ends its session, tells its page, and holds its changes until it signs in again', async () => {
      const [phone, computer] = [await device('driver', 'iphone'), await device('driver', 'windows')]
      const params = { sessionId: phone.sessionId }
      expect((await ask(server, deleteSession, { token: computer.token, params })).status).toBe(200)
      expect(await phone.page.closed).toBe(1008)
      expect(phone.page.heard.at(-1)).toEqual({ type: 'loggedOut' })
      expect([await works(phone.token), await works(computer.token)]).toEqual([false, true])
      expect((await list(computer.token)).map(({ sessionId }) => sessionId)).toEqual([computer.sessionId])
      expect(await phone.deliver()).toBe(403)
      expect(computer.page.heard).not.toContainEqual({ type: 'loggedOut' })
      expect(await computer.deliver()).toBe(200)
      await phone.signInAgain()
      expect(await phone.deliver()).not.toBe(403)
      expect((await actions()).filter((action) => action === deleteSession.name)).toHaveLength(1)
    })

    test('a device that is already signed out can still be stopped from sending', async () => {
      const phone = await device('driver', 'iphone')
      server.clock.now += server.settings.company.configuration.tokenTimeoutMs
      const { token } = await device('driver', 'windows')
      await ask(server, deleteSession, { token, params: { sessionId: phone.sessionId } })
      expect((await list(token)).map(({ device: on }) => on)).toEqual(['windows'])
      expect(await phone.deliver()).toBe(403)
    })

    test('people can’t end another person’s session, and the answer does not reveal whether it exists', async () => {
      const [own, others] = [await device('driver', 'windows'), await device('employee', 'iphone')]
      const before = await actions()
      const answers = await Promise.all(
        [others.sessionId, 'of-nobody'].map((sessionId) =>
          ask(server, deleteSession, { token: own.token, params: { sessionId } }),
        ),
      )
      expect(answers.map(({ status, text }) => [status, text])).toEqual([
        [200, '{}'],
        [200, '{}'],
      ])
      const foreign = await ask(server, signOutEverywhere, { token: own.token, body: { authToken: others.token } })
      expect(foreign.body).toEqual({ ended: 0 })
      expect([await works(own.token), await works(others.token), await others.deliver()]).toEqual([true, true, 200])
      expect((await actions()).slice(before.length)).toEqual([putEducation.name])
    })

    test('signing out everywhere ends all of the person’s sessions, even this one, and holds each device’s changes', async () => {
      const [phone, computer] = [await device('driver', 'iphone'), await device('driver', 'windows')]
      const other = await device('employee', 'windows')
      const { token } = computer
      const answer = await ask(server, signOutEverywhere, { token, body: { authToken: token } })
      expect([answer.status, answer.body]).toEqual([200, { ended: 2 }])
      for (const { page } of [phone, computer]) {
        expect(await page.closed).toBe(1008)
        expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
      }
      expect([await works(phone.token), await works(token), await works(other.token)]).toEqual([false, false, true])
      expect([await phone.deliver(), await computer.deliver(), await other.deliver()]).toEqual([403, 403, 200])
      const again = await device('driver', 'windows')
      expect((await list(again.token)).map(({ sessionId }) => sessionId)).toEqual([again.sessionId])
      expect(await phone.deliver()).toBe(403)
      await phone.signInAgain()
      expect(await phone.deliver()).not.toBe(403)
      expect((await actions()).filter((action) => action === signOutEverywhere.name)).toHaveLength(1)
    })

    test('a key registered at the same moment does not survive signing out everywhere', async () => {
      const phone = await device('driver', 'iphone')
      const computer = await device('driver', 'windows')
      const { publicKey } = await newSigningKey()
      const [registered] = await Promise.all([
        ask(server, postDeviceKey, { token: phone.token, body: publicKey }),
        ask(server, signOutEverywhere, { token: computer.token, body: { authToken: computer.token } }),
      ])
      expect([200, 401]).toContain(registered.status)
      expect(await server.database.read.selectFrom('device_keys').select('key_id').execute()).toEqual([])
    })
  })
})
