import { myInformation, postEmailConfirmation, type putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { emailChangesToday, guardedIn, isConfirmedBefore } from '@/domain/payroll/pay-safety.ts'
import { maxEmailChangesPerDay, type PersonalInfo, withInformation } from '@/domain/personal-info/my-information.ts'
import { refuseTooMany } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { states } from '../reference/states.ts'
import { accountChangesOf, addAccountChange, phoneChange } from '../stores/personal-info/account-changes.ts'
import { type InformationOnFile, readInformation, saveInformation } from '../stores/personal-info/my-information.ts'
import { askToConfirmEmail, emailDueAt, followEmailChange } from '../work/mailed-links/email-confirmation.ts'

const keepsCellPhone = ({ services }: Call) => services.company.configuration.features.cellPhone

const read = ({ db, user }: Call): Promise<InformationOnFile> => readInformation(db, user.personId)

/** Whether changing to this address exceeds today's limit. Going back to a confirmed address is always allowed. */
async function isChangedOften(
  { db, user, services, body }: Call<typeof putPersonalInfo>,
  { companyEmailAddress: company }: PersonalInfo,
): Promise<boolean> {
  const changes = await accountChangesOf(db, user.personId)
  const now = services.clock()
  const often = emailChangesToday(changes, now) >= maxEmailChangesPerDay
  return often && !isConfirmedBefore(body.personalEmailAddress, { company }, changes, now)
}

/** Cell numbers stay on file after the company stops collecting them, but they're no longer shown. */
function toAnswer(call: Call, { information, emailConfirmed, asked }: InformationOnFile): PersonalInfo {
  const againAt = emailDueAt(asked)
  const waits = { sentAt: iso(asked.sentAt), againAt: iso(againAt > call.services.clock() ? againAt : null) }
  return {
    ...information,
    ...(!keepsCellPhone(call) && { cellNumber: '' }),
    ...(!emailConfirmed && { personalEmailConfirmation: waits }),
  }
}

const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString())

const facts = { states: states.map(({ code }) => code), maritalStatuses: maritalStatuses.map(({ code }) => code) }

/** The record after the save. */
const after = (call: Call<typeof putPersonalInfo>, onFile: PersonalInfo) =>
  withInformation(onFile, call.body, keepsCellPhone(call))

/**
 * Saves a change to the personal email address, if there is one. Returns whether it's confirmed, and the letters sent to confirm
 * it.
 */
async function saveEmail(
  { db, user, services }: Call<typeof putPersonalInfo>,
  { information, emailConfirmed, asked }: InformationOnFile,
  to: string,
): Promise<Pick<InformationOnFile, 'emailConfirmed' | 'asked'>> {
  const previousEmail = information.personalEmailAddress
  if (to === previousEmail) return { emailConfirmed, asked }
  const { personId } = user
  const at = services.clock()
  await addAccountChange(db, personId, { what: 'email', previousEmail, previousConfirmed: emailConfirmed, at })
  const changes = await accountChangesOf(db, personId)
  const company = information.companyEmailAddress
  const confirmed = to === '' || isConfirmedBefore(to, { company }, changes, at)
  return {
    emailConfirmed: confirmed,
    asked: await followEmailChange(db, services, { personId, to, confirmed, asked }),
  }
}

const records = serveRecord(myInformation, {
  read,
  toAnswer,
  facts: async (call, { information }) => ({
    ...facts,
    cellPhone: keepsCellPhone(call),
    onFile: information,
    emailChangedOften: await isChangedOften(call, information),
  }),
  guarded: (call, { information }) => guardedIn(information, after(call, information)),
  save: async (call, onFile) => {
    const { db, user, services } = call
    const information = after(call, onFile.information)
    const previousPhone = onFile.information.cellNumber
    if (information.cellNumber !== previousPhone)
      await addAccountChange(db, user.personId, phoneChange(previousPhone, services.clock()))
    const email = await saveEmail(call, onFile, information.personalEmailAddress)
    const next = { ...onFile, version: onFile.version + 1, information, ...email }
    await saveInformation(db, user.personId, next, services.clock())
    return next
  },
  restore: ({ db, user, services }, onFile) => saveInformation(db, user.personId, onFile, services.clock()),
})

export const myInformationRoutes = [
  ...records,
  serve(postEmailConfirmation, {
    present: read,
    run: async (call, onFile) => {
      const { db, user, services } = call
      const to = onFile.information.personalEmailAddress
      if (onFile.emailConfirmed || to === '') return toAnswer(call, onFile)
      const waitMs = emailDueAt(onFile.asked) - services.clock()
      if (waitMs > 0) return refuseTooMany(waitMs)
      const { sentTimes } = onFile.asked
      const asked = await askToConfirmEmail(db, services, { personId: user.personId, to, sentTimes })
      return toAnswer(call, { ...onFile, asked })
    },
  }),
]
