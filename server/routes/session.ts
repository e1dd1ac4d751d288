import { getUserInfo, signIn, signOut } from '@/contract/session.ts'
import { checkPassword } from '../http/passwords.ts'
import { signedUserToken } from '../http/signed-token.ts'
import { refuse } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { findPassword, managersOfProxy } from '../stores/employees.ts'
import { addSession, endSession, hashToken, newToken } from '../stores/sessions.ts'

// The sentence of specification 1 section 8, the same whether the user exists or not.
const invalidLogin = 'Invalid login attempt. Please check your User & Password and try again.'

export const sessionRoutes = [
  serve(signIn, {
    run: async ({ body, address, services }) => {
      const { database, signInLimit, clock } = services
      const waitMs = await signInLimit.mustWait(body.username, address)
      if (waitMs > 0) return refuse(429, undefined, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
      const found = await findPassword(database.read, body.username)
      const matches = await checkPassword(body.password, found?.password_hash ?? null)
      if (!found || !matches) {
        await signInLimit.failed(body.username, address)
        return refuse(401, invalidLogin)
      }
      await signInLimit.succeeded(body.username)
      const tokenId = newToken()
      await addSession(database.write, hashToken(tokenId), found.employee_id, clock())
      return { tokenId }
    },
  }),
  serve(signOut, {
    run: async ({ body, user, services }) => {
      await endSession(services.database.write, hashToken(body.authToken), user.employeeId)
      return {}
    },
  }),
  serve(getUserInfo, {
    run: async ({ db, user, services }) => {
      const managerProxyAssignments = user.userRoles.isProxyForManager ? await managersOfProxy(db, user.employeeId) : []
      return { userInfo: { ...user, managerProxyAssignments }, jwt: signedUserToken(user, services) }
    },
  }),
]
