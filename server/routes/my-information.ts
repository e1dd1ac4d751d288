import { myInformation, type putPersonalInfo } from '@/contract/my-information.ts'
import { guardedIn } from '@/domain/payroll/pay-safety.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { states } from '../reference/states.ts'
import { addAccountChange } from '../stores/account-changes.ts'
import {
  changedInformation,
  type InformationOnFile,
  readInformation,
  saveInformation,
} from '../stores/my-information.ts'

const keepsCellPhone = ({ services }: Call) => services.company.configuration.features.cellPhone

/** A cell number stays on file after the company stops collecting them, but is no longer shown. */
function shown(call: Call, { information }: InformationOnFile): PersonalInfo {
  return keepsCellPhone(call) ? information : { ...information, cellNumber: '' }
}

const facts = { states: states.map(({ code }) => code), maritalStatuses: maritalStatuses.map(({ code }) => code) }

/** The record after the save. */
const after = (call: Call<typeof putPersonalInfo>, onFile: PersonalInfo) =>
  changedInformation(onFile, call.body, keepsCellPhone(call))

export const myInformationRoutes = serveRecord(myInformation, {
  read: ({ db, user }) => readInformation(db, user.employeeId),
  shown,
  facts: (call, { information }) => ({ ...facts, cellPhone: keepsCellPhone(call), onFile: information }),
  guarded: (call, { information }) => guardedIn(information, after(call, information)),
  save: async (call, onFile) => {
    const { db, user, services } = call
    const now = services.clock()
    const next = { version: onFile.version + 1, information: after(call, onFile.information) }
    await saveInformation(db, user.employeeId, next, now)
    const previousEmail = onFile.information.personalEmailAddress
    if (next.information.personalEmailAddress !== previousEmail)
      await addAccountChange(db, user.employeeId, { what: 'email', previousEmail, at: now })
    return next
  },
  restore: ({ db, user, services }, onFile) => saveInformation(db, user.employeeId, onFile, services.clock()),
})
