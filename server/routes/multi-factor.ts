import { randomInt } from 'node:crypto'
import { sendFactorCode, verifyFactorCode } from '@/contract/session.ts'
import { maskedAddress } from '@/domain/identity/masked-address.ts'
import { factorCodeDigits, factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { unauthorized } from '../http/authenticate.ts'
import { checkPassword, hashPassword } from '../http/passwords.ts'
import { Refusal, refuse, refuseTooMany } from '../http/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { type AddressKind, addCode, codeSentSince, tryCode, validateFactor } from '../stores/factor-codes.ts'
import { addMail } from '../stores/mail.ts'
import { sessionStands } from '../stores/sessions.ts'
import { factorLetter } from '../work/factor-letter.ts'

export const multiFactorRoutes = [
  serve(sendFactorCode, {
    run: async (call) => {
      const where = addressFor(call.user, call.query.fallback === '1')
      // The words that the specification's sign-in screen looks for.
      if (!where) return refuse(400, 'No email address found')
      const sid = (await sidOf(call, where.address)) ?? (await sent(call, where))
      if (sid instanceof Refusal) return sid
      return { sid, sentTo: maskedAddress(where.to), sentType: 'email', isFallback: where.address === 'personal' }
    },
  }),
  serve(verifyFactorCode, {
    run: async ({ body, user, session, address, services }) => {
      const { database, factorLimit, clock } = services
      const waitMs = await factorLimit.begin(user.employeeId, address)
      if (waitMs > 0) return refuseTooMany(waitMs)
      const codeHash = await tryCode(database.write, session.id, body.sid, clock())
      const matches = await checkPassword(body.code.trim(), codeHash)
      if (!matches || !(await database.change((tx) => validateFactor(tx, session.id, body.sid), (done) => done))) return refuse(401, 'Unauthorized')
      await factorLimit.succeeded(user.employeeId, address)
      return { valid: true }
    },
  }),
]

type Where = { address: AddressKind; to: string }

/** The company's address first; the person's own where there is no other, or it is asked for and on file. */
function addressFor({ email, emailAddress2 }: UserInfo, fallback: boolean): Where | null {
  if (emailAddress2 && (fallback || !email)) return { address: 'personal', to: emailAddress2 }
  return email ? { address: 'company', to: email } : null
}

/** The code that went there lately. */
function sidOf({ db, session, services }: Pick<Call, 'db' | 'session' | 'services'>, address: AddressKind): Promise<string | null> {
  const now = services.clock()
  return codeSentSince(db, session.id, address, now - services.company.configuration.multiFactorResendMs, now)
}

async function sent({ user, session, address, services }: Call, where: Where): Promise<string | Refusal> {
  const { database, factorCodeLimit, clock, company, mailWaiting } = services
  const waitMs = await factorCodeLimit.begin(user.employeeId, address)
  if (waitMs > 0) return refuseTooMany(waitMs)
  const code = String(randomInt(10 ** factorCodeDigits)).padStart(factorCodeDigits, '0')
  // As slow to guess from its hash as a password, and before the transaction, which others wait for.
  const codeHash = await hashPassword(code)
  const sid = await database.change<string | Refusal>(
    async (tx) => {
      await database.hold(tx, `factor ${session.id}`)
      if (!(await sessionStands(tx, session.id))) return unauthorized()
      // Two calls at the same moment send one code.
      const already = await sidOf({ db: tx, session, services }, where.address)
      if (already) return already
      const now = clock()
      await addMail(tx, { ...factorLetter(where.to, code, company), expiresAt: now + factorCodeLifeMs }, now)
      return addCode(tx, session.id, where.address, codeHash, now)
    },
    (outcome) => !(outcome instanceof Refusal),
  )
  mailWaiting()
  return sid
}
