import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo, singleSignOn } from '@/contract/session.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type TestProvider, startProvider } from '../../support/openid-provider.ts'
import { providerVisit } from '../../support/provider-visit.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'
import { ask } from '../client.ts'

describe.each(databaseKinds)('OpenID Connect, $title', ({ kind, available }) => {
  describe.skipIf(!available)('signing in', () => {
    let provider: TestProvider
    let server: TestServer
    beforeAll(async () => {
      provider = await startProvider({ portal: () => server.url })
      server = await startServerHere(kind, { ESS_OPENID: provider.file(), LOG_LEVEL: 'error' })
      server.clock.now = Date.now()
    })
    afterAll(async () => {
      await server.close()
      await provider.stop()
    })
    test('tries', async () => {
      const visit = providerVisit(() => server.url)
      const back = await visit.signIn('driver')
      console.log(back)
      const answer = await ask(server, singleSignOn, {
        query: { token: back.token!, from: back.from!, realm: 'ESS', proof: visit.proof },
      })
      console.log(answer.status, answer.text)
      const { tokenId } = answer.body as { tokenId: string }
      console.log((await ask(server, getUserInfo, { token: tokenId })).text.slice(0, 300))
      console.log(await server.database.read.selectFrom('sessions').selectAll().execute())
      expect(1).toBe(1)
    })
  })
})
