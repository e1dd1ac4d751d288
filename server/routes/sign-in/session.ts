import { getUserInfo, givePassword, signIn, signOut } from '@/contract/sign-in/session.ts'
import { bareUserName } from '@/domain/identity/user-name.ts'
import { problem } from '@/domain/problem.ts'
import { unauthorized } from '../../http/sign-in/authenticate.ts'
import { Refusal, refuse, refuseProblems } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { signedUserToken } from '../../http/sign-in/signed-token.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { addFailedSignIn, addSignIn } from '../../stores/audit/audit.ts'
import { payCalendarOf } from '../../stores/people/employers.ts'
import { managersOfProxy, nameOnly } from '../../stores/people/employees.ts'
import { addSession, endSession, hashToken, notePassword, isSessionActive } from '../../stores/sign-in/sessions.ts'
import { notLetIn } from './not-let-in.ts'
import { userFactsOf } from '../../stores/people/user-facts.ts'

// The sentence from specification 1 section 8, the same for a wrong password and an unknown or disabled user.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

/** If the directory didn't answer, that doesn't count as a failed attempt. */
const judged = (outcome: unknown) => {
  if (!(outcome instanceof Refusal)) return 'resets'
  return [429, 503].includes(outcome.problem.status) ? null : 'counts'
}

export const sessionRoutes = [
  serve(signIn, {
    run: async (call) => {
      const { body, address, gone, services } = call
      const { deviceMarks, clock, company } = services
      const userName = bareUserName(body.username, company.configuration.userNames)
      const device = deviceMarks.deviceOf(body.device, userName, clock())
      const who = { user: userName, address, device, gone }
      const answer = await services.signInLimit.attempt(who, () => tokenFor(call, userName), judged)
      return answer instanceof Refusal ? answer : { ...answer, device: deviceMarks.issue(userName, clock(), device) }
    },
  }),
  serve(signOut, {
    run: async ({ body, user, services: { database, announcements, clock } }) => {
      await database.change(
        async (tx) => {
          const ended = await endSession(tx, announcements.sessionEnds, hashToken(body.authToken), user.personId)
          if (ended) await addSignIn(tx, signOut.name, user.personId, clock())
        },
        () => true,
      )
      return {}
    },
  }),
  serve(givePassword, {
    run: (call) => {
      const { session, address, gone, services } = call
      return services.givenPasswordLimit.attempt(
        // Counted by session: someone using an unattended phone must not keep its owner from signing in elsewhere.
        { user: session.id, address, gone },
        () => givenAgain(call),
        judged,
      )
    },
  }),
  serve(getUserInfo, {
    run: async ({ db, user, session, services }) => {
      const { earlierUserIds, employer, isAnybodysProxy } = await userFactsOf(db, user.personId)
      // The password may have been guessed, so it isn't enough.
      if (session.factor === 'needed') return { userInfo: { ...nameOnly(user), earlierUserIds }, jwt: '', session }
      const managerProxyAssignments = user.userRoles.isProxyForManager ? await managersOfProxy(db, user.personId) : []
      const isProxy = user.userRoles.isProxy || isAnybodysProxy
      const payCalendar = await payCalendarOf(db, services.company, employer, services.clock())
      const userInfo = {
        ...user,
        ...(payCalendar && { payCalendar }),
        earlierUserIds,
        userRoles: { ...user.userRoles, isProxy },
        managerProxyAssignments: managerProxyAssignments.map(({ managerId: _key, ...named }) => named),
      }
      return { userInfo, jwt: signedUserToken(userInfo, services), session }
    },
  }),
]

async function givenAgain({ body, user, session, services }: Call<typeof givePassword>) {
  const { database, clock, directory } = services
  const { personId, userId } = user
  const checked = await directory.check({ userName: userId, personId }, body.password)
  if (checked.is === 'wrong') {
    await addFailedSignIn(database, givePassword.name, personId, clock())
    return refuseProblems([problem('password', 'password.wrong')], givePassword)
  }
  if (checked.is !== 'ok') return notLetIn(services, checked)
  return database.change(
    async (tx) => {
      // If the password was reset in the meantime, the session has ended.
      await holdAccount(database, tx, personId)
      if (!(await isSessionActive(tx, session.id)) || !(await checked.settle(tx))) return unauthorized()
      await notePassword(tx, session.id, clock())
      await addSignIn(tx, givePassword.name, personId, clock())
      return {}
    },
    (outcome) => !(outcome instanceof Refusal),
  )
}

async function tokenFor(
  { body, services, device }: Call<typeof signIn>,
  userName: string,
): Promise<{ tokenId: string } | Refusal> {
  const { database, company, clock, directory } = services
  const checked = await directory.check({ userName }, body.password)
  if (checked.is === 'wrong') {
    const action = checked.isDisabledHere ? 'signInWhileDisabled' : signIn.name
    await addFailedSignIn(database, action, checked.personId, clock())
    return refuse(401, invalidLogin)
  }
  if (checked.is !== 'ok') return notLetIn(services, checked)
  const { personId, settle } = checked
  const factor = company.configuration.requireMultiFactorLogin ? 'needed' : 'notNeeded'
  return database.change(
    async (tx) => {
      await holdAccount(database, tx, personId)
      if (!(await settle(tx))) return refuse(401, invalidLogin)
      await addSignIn(tx, signIn.name, personId, clock())
      return { tokenId: await addSession(tx, { personId, factor, singleSignOn: false, device }, clock()) }
    },
    (outcome) => !(outcome instanceof Refusal),
  )
}
