import { getPersonalInfo, putPersonalInfo } from '@/contract/my-information.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { type Call, serve, Versioned } from '../http/serve.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { states } from '../reference/states.ts'
import { addMail } from '../stores/mail.ts'
import { changedInformation, type InformationOnFile, readInformation, saveInformation } from '../stores/my-information.ts'
import { informationLetters } from '../work/information-letters.ts'

const keepsCellPhone = ({ services }: Call) => services.company.configuration.features.cellPhone

const onFile = ({ db, user }: Call) => readInformation(db, user.employeeId)

/** A number from days when the company kept it stays on file, and is nobody's business now. */
function shown(call: Call, { information }: InformationOnFile): PersonalInfo {
  return keepsCellPhone(call) ? information : { ...information, cellNumber: '' }
}

const facts = { states: states.map(({ code }) => code), maritalStatuses: maritalStatuses.map(({ code }) => code) }

export const myInformationRoutes = [
  serve(getPersonalInfo, { present: onFile, run: (call, present) => new Versioned(shown(call, present), present.version) }),
  serve(putPersonalInfo, {
    present: onFile,
    shown,
    facts: (call) => ({ ...facts, cellPhone: keepsCellPhone(call) }),
    run: async (call, present) => {
      const { db, user, body, services, receipt } = call
      const now = services.clock()
      const next = { version: present.version + 1, information: changedInformation(present.information, body, keepsCellPhone(call)) }
      await saveInformation(db, user.employeeId, next, now)
      for (const letter of informationLetters(user, services.company, present.information, next.information, receipt)) await addMail(db, letter, now)
      return new Versioned(shown(call, next), next.version)
    },
  }),
]
