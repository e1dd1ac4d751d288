import { myInformation } from '@/contract/my-information.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { states } from '../reference/states.ts'
import { addMail } from '../stores/mail.ts'
import {
  changedInformation,
  type InformationOnFile,
  readInformation,
  saveInformation,
} from '../stores/my-information.ts'
import { informationLetters } from '../work/letters.ts'

const keepsCellPhone = ({ services }: Call) => services.company.configuration.features.cellPhone

/** A cell number stays on file after the company stops collecting them, but is no longer shown. */
function shown(call: Call, { information }: InformationOnFile): PersonalInfo {
  return keepsCellPhone(call) ? information : { ...information, cellNumber: '' }
}

const facts = { states: states.map(({ code }) => code), maritalStatuses: maritalStatuses.map(({ code }) => code) }

export const myInformationRoutes = serveRecord(myInformation, {
  read: ({ db, user }) => readInformation(db, user.employeeId),
  shown,
  facts: (call, { information }) => ({ ...facts, cellPhone: keepsCellPhone(call), onFile: information }),
  save: async (call, onFile) => {
    const { db, user, body, services, receipt } = call
    const now = services.clock()
    const information = changedInformation(onFile.information, body, keepsCellPhone(call))
    const next = { version: onFile.version + 1, information }
    await saveInformation(db, user.employeeId, next, now)
    for (const letter of informationLetters(user, services.company, onFile.information, information, receipt))
      await addMail(db, letter, now)
    return next
  },
  restore: ({ db, user, services }, onFile) => saveInformation(db, user.employeeId, onFile, services.clock()),
})
