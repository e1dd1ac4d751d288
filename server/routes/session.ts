import { getUserInfo, signIn, signOut } from '@/contract/session.ts'
import { checkPassword } from '../http/passwords.ts'
import { Refusal, refuse, refuseTooMany } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { signedUserToken } from '../http/signed-token.ts'
import { holdAccount } from '../stores/accounts.ts'
import { findPassword, managersOfProxy } from '../stores/employees.ts'
import { addSession, endSession, hashToken } from '../stores/sessions.ts'

// The sentence of specification 1 section 8, the same whether the user exists, is disabled, or not.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

export const sessionRoutes = [
  serve(signIn, {
    run: async ({ body, address, services }) => {
      const { database, signInLimit, company, clock } = services
      const waitMs = await signInLimit.begin(body.username, address)
      if (waitMs > 0) return refuseTooMany(waitMs)
      const found = await findPassword(database.read, body.username)
      const matches = await checkPassword(body.password, found?.password_hash ?? null)
      if (!found || !matches || found.disabled_at !== null) return refuse(401, invalidLogin)
      await signInLimit.succeeded(body.username, address)
      const factor = company.configuration.requireMultiFactorLogin ? 'needed' : 'notNeeded'
      return database.change(
        async (tx) => {
          // While the password was compared it may have been reset, which ends every session but this one.
          await holdAccount(database, tx, found.employee_id)
          const present = await findPassword(tx, body.username)
          if (present?.password_hash !== found.password_hash) return refuse(401, invalidLogin)
          return { tokenId: await addSession(tx, { employeeId: found.employee_id, factor, singleSignOn: false }, clock()) }
        },
        (outcome) => !(outcome instanceof Refusal),
      )
    },
  }),
  serve(signOut, {
    run: async ({ body, user, services: { database, sessionEnds } }) => {
      await database.change((tx) => endSession(tx, sessionEnds, hashToken(body.authToken), user.employeeId), () => true)
      return {}
    },
  }),
  serve(getUserInfo, {
    run: async ({ db, user, session, services }) => {
      const managerProxyAssignments = user.userRoles.isProxyForManager ? await managersOfProxy(db, user.employeeId) : []
      return { userInfo: { ...user, managerProxyAssignments }, jwt: signedUserToken(user, services), session }
    },
  }),
]
