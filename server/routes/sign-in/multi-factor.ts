import { filledReason, filledRefusalText, refusalText } from '@/domain/refusals.ts'
import { randomInt } from 'node:crypto'
import { sendFactorCode, verifyFactorCode } from '@/contract/sign-in/session.ts'
import { maskedAddress } from '@/domain/identity/masked-address.ts'
import { factorCodeDigits, factorCodeLifeMs } from '@/domain/identity/multi-factor.ts'
import { type Addresses, codesWaitMs, newAddressWaitsMs, personalAddressForCodes } from '@/domain/payroll/pay-safety.ts'
import { unauthorized } from '../../http/sign-in/authenticate.ts'
import { checkPassword, hashPassword } from '../../base/passwords.ts'
import { Refusal, refuse, refuseAs } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { accountChangesOf } from '../../stores/personal-info/account-changes.ts'
import { type AddressKind, addCode, codeSentSince, tryCode, validateFactor } from '../../stores/sign-in/factor-codes.ts'
import { addFailedSignIn, addSignIn } from '../../stores/audit/audit.ts'
import { findContact } from '../../stores/people/employees.ts'
import { languageOf } from '../../stores/people/languages.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { isSessionActive } from '../../stores/sign-in/sessions.ts'
import { factorLetter } from '../../work/mail/letters.ts'

export const multiFactorRoutes = [
  serve(sendFactorCode, {
    run: async (call) => {
      const { db, user, query, services } = call
      const changes = await accountChangesOf(db, user.personId)
      const onFile = await findContact(db, user.personId)
      const personal = personalAddressForCodes(onFile, changes, services.clock())
      const where = addressFor(user.email, personal, query.fallback === '1')
      if (!where) return noAddress(onFile, codesWaitMs(changes, services.clock()))
      const sid = (await sidOf(call, where.address)) ?? (await limitedSending(call, where))
      if (sid instanceof Refusal) return sid
      return { sid, sentTo: maskedAddress(where.to), sentType: 'email', isFallback: where.address === 'personal' }
    },
  }),
  serve(verifyFactorCode, {
    run: (call) => {
      const { user, address, gone, services } = call
      const who = { user: user.personId, address, gone }
      return services.factorLimit.attempt(
        who,
        () => verified(call),
        (outcome) => (outcome instanceof Refusal ? 'counts' : 'resets'),
      )
    },
  }),
]

async function verified({ body, user, session, services }: Call<typeof verifyFactorCode>) {
  const { database, clock, hashing } = services
  const codeHash = await tryCode(database.write, session.id, body.sid, clock())
  const matches = await checkPassword(body.code.trim(), codeHash, hashing)
  const done =
    matches &&
    (await database.change(
      async (tx) => {
        await addSignIn(tx, verifyFactorCode.name, user.personId, clock())
        return validateFactor(tx, session.id, body.sid, clock())
      },
      (taken) => taken,
    ))
  if (done) return { valid: true }
  await addFailedSignIn(database, verifyFactorCode.name, user.personId, clock())
  return refuse(401, refusalText('unauthorized'))
}

type Where = { address: AddressKind; to: string }

/** The address for the code: the company's, or the personal one if it's the only one or is requested. '' if not on file. */
function addressFor(company: string, personal: string, fallback: boolean): Where | null {
  if (personal && (fallback || !company)) return { address: 'personal', to: personal }
  return company ? { address: 'company', to: company } : null
}

function noAddress({ personal, confirmed }: Pick<Addresses, 'personal' | 'confirmed'>, waitMs: number): Refusal {
  // The specification's sign-in screen looks for these words.
  if (!personal) return refuse(400, refusalText('noEmail'))
  const hours = newAddressWaitsMs / 3_600_000
  if (!confirmed)
    return refuseAs(
      403,
      'Your email address is not confirmed',
      filledRefusalText('addressUnconfirmed', { hours }),
      filledReason('addressUnconfirmed', { hours }),
    )
  const fill = { hours, count: Math.ceil(waitMs / 3_600_000) }
  return refuseAs(
    403,
    'Your email address is new',
    filledRefusalText('addressNew', fill),
    filledReason('addressNew', fill),
  )
}

/** The recent code sent to this address, if there is one. */
function sidOf(
  { db, session, services }: Pick<Call, 'db' | 'session' | 'services'>,
  address: AddressKind,
): Promise<string | null> {
  const now = services.clock()
  return codeSentSince(db, session.id, address, now - services.company.configuration.multiFactorResendMs, now)
}

/** Every code that's sent counts, so that a mailbox can't be flooded. */
function limitedSending(call: Call, where: Where): Promise<string | Refusal> {
  const who = { user: call.user.personId, address: call.address, gone: call.gone }
  let already: string | null = null
  return call.services.factorCodeLimit.attempt<string | Refusal>(
    who,
    async () => (already = await sidOf(call, where.address)) ?? sent(call, where),
    (outcome) => (already || outcome instanceof Refusal ? null : 'counts'),
  )
}

async function sent({ user, session, services }: Call, where: Where): Promise<string | Refusal> {
  const { database, clock, company, hashing, mailWaiting } = services
  const code = String(randomInt(10 ** factorCodeDigits)).padStart(factorCodeDigits, '0')
  // Hashed like a password, because a code is easy to guess. Done before the transaction, because other calls wait for that.
  const codeHash = await hashPassword(code, hashing)
  const sid = await database.change<string | Refusal>(
    async (tx) => {
      await database.hold(tx, `factor ${session.id}`)
      if (!(await isSessionActive(tx, session.id))) return unauthorized()
      // Two simultaneous calls send one code.
      const already = await sidOf({ db: tx, session, services }, where.address)
      if (already) return already
      const now = clock()
      await addSignIn(tx, sendFactorCode.name, user.personId, now)
      const reader = { to: where.to, language: await languageOf(tx, user.personId) }
      await addMail(tx, { ...factorLetter(reader, code, company), expiresAt: now + factorCodeLifeMs }, now)
      return addCode(tx, session.id, where.address, codeHash, now)
    },
    (outcome) => !(outcome instanceof Refusal),
  )
  mailWaiting()
  return sid
}
