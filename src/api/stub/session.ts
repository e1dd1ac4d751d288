import { listAuditTrail } from '@/contract/audit-trail.ts'
import { listW4Exemptions } from '@/contract/payroll/w4-exemptions.ts'
import { checkPayAlert, liftPayFreeze, listPayAlerts } from '@/contract/payroll/pay-alerts.ts'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import {
  getUserInfo,
  givePassword,
  sendFactorCode,
  signIn,
  signOut,
  singleSignOn,
  verifyFactorCode,
} from '@/contract/session.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { deleteSession, listSessions, signOutEverywhere } from '@/contract/sessions.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { type StubCall, StubProblem, stub } from './handler.ts'
import type { StubSession, StubState } from './records.ts'
import { userOf } from './seed.ts'

/** The code of the second factor: the stub sends none. */
const factorCode = '123456'

// The sentence of specification 1 section 8.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

function endSessions(state: StubState, ends: (session: StubSession) => boolean): number {
  const ended = Object.entries(state.sessions).filter(([, session]) => ends(session))
  for (const [token] of ended) delete state.sessions[token]
  return ended.length
}

function begin({ seed, state, now }: StubCall, userId: string, single: boolean): { tokenId: string } {
  const tokenId = `stub-${crypto.randomUUID()}`
  const factor = seed.configuration.requireMultiFactorLogin && !single ? 'needed' : 'notNeeded'
  state.sessions[tokenId] = {
    id: `session-${state.counter++}`,
    userId,
    factor,
    singleSignOn: single,
    since: now,
    // Node 20 has none.
    device: deviceOf(globalThis.navigator?.userAgent),
  }
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
  stub(listSessions, {
    run: ({ state, user, session, now }) => ({
      _embedded: {
        sessions: Object.values(state.sessions)
          .filter(({ userId }) => userId === user.userId)
          .map(({ id, factor, since = now, device = deviceOf() }) => ({
            sessionId: id,
            device: device.kind,
            browser: device.browser,
            signedInAt: new Date(since).toISOString(),
            lastUsedAt: new Date(id === session.id ? now : since).toISOString(),
            isOpen: true,
            needsFactor: factor === 'needed',
            isPresent: id === session.id,
            sendsUntil: '',
          })),
      },
    }),
  }),
  stub(deleteSession, {
    run: ({ state, user, params }) => {
      endSessions(state, (each) => each.userId === user.userId && each.id === params.sessionId)
      return {}
    },
  }),
  stub(signOutEverywhere, {
    run: ({ state, user, body }) => {
      const isOwn = state.sessions[body.authToken]?.userId === user.userId
      return { ended: endSessions(state, (each) => isOwn && each.userId === user.userId) }
    },
  }),
  stub(givePassword, {
    run: ({ body, seed }) =>
      body.password === seed.password ? {} : new StubProblem(422, sentence({ code: 'password.wrong' })),
  }),
  // A stub build writes no audit trail and sends no mail, so there are no alerts either.
  stub(listW4Exemptions, { run: () => ({ _embedded: { w4Exemptions: [] }, _total_items: 0, _page_count: 1 }) }),
  stub(listPayAlerts, { run: () => ({ _embedded: { payAlerts: [] }, _total_items: 0, _page_count: 1 }) }),
  stub(liftPayFreeze, { run: () => ({}) }),
  stub(checkPayAlert, { run: () => ({}) }),
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
