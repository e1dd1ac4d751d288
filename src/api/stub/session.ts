import { listAuditTrail } from '@/contract/audit-trail.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import { getUserInfo, sendFactorCode, signIn, signOut, singleSignOn, verifyFactorCode } from '@/contract/session.ts'
import { type StubCall, StubProblem, stub } from './handler.ts'
import { userOf } from './seed.ts'

/** The code of the second factor: the stub sends none. */
const factorCode = '123456'

// The sentence of specification 1 section 8.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

function begin({ seed, state }: StubCall, userId: string, single: boolean): { tokenId: string } {
  const tokenId = `stub-${crypto.randomUUID()}`
  const factor = seed.configuration.requireMultiFactorLogin && !single ? 'needed' : 'notNeeded'
  state.sessions[tokenId] = { id: `session-${state.counter++}`, userId, factor, singleSignOn: single }
  return { tokenId }
}

const known = ({ seed }: StubCall, userId: string) => seed.people.some((person) => userOf(person).userId === userId)

export const sessionStubs = [
  stub(signIn, {
    run: (call) => {
      const userId = call.body.username.trim().toLowerCase()
      return known(call, userId) && call.body.password === call.seed.password
        ? begin(call, userId, false)
        : new StubProblem(401, invalidLogin)
    },
  }),
  // In place of a signed token: the user name.
  stub(singleSignOn, {
    run: (call) =>
      known(call, call.query.token ?? '')
        ? begin(call, call.query.token!, true)
        : new StubProblem(401, 'An SSO error occurred'),
  }),
  stub(signOut, {
    run: ({ state, body }) => {
      delete state.sessions[body.authToken]
      return {}
    },
  }),
  // What is done in a stub build is written nowhere.
  stub(listAuditTrail, { run: () => ({ _embedded: { auditTrail: [] }, _total_items: 0, _page_count: 1 }) }),
  stub(getUserInfo, {
    run: ({ user, session: { id, factor, singleSignOn: single } }) => ({
      userInfo: user,
      jwt: 'stub',
      session: { id, factor, singleSignOn: single },
    }),
  }),
  stub(sendFactorCode, {
    run: ({ user, query }) => ({
      sid: 'stub',
      sentTo: `${user.userId.at(0)}***@mail.example`,
      sentType: 'email',
      isFallback: query.fallback === '1',
    }),
  }),
  stub(verifyFactorCode, {
    run: ({ session, body }) => {
      if (body.code !== factorCode) return new StubProblem(401, 'Unauthorized')
      session.factor = 'validated'
      return { valid: true }
    },
  }),
  stub(getApplicationConfiguration, { run: ({ seed }) => seed.configuration }),
  stub(getCurrentRelease, {
    run: ({ seed }) => ({ [`${import.meta.env.VITE_VERSION ?? ''} (stub)`]: seed.configuration.applicationTitle }),
  }),
]
