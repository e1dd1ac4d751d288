import { companyFrom } from '../company/configured.ts'
import type { Environment } from '../environment.ts'
import { counties } from '../reference/counties.ts'
import { degrees, educationCodes } from '../reference/education-codes.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import { zipPlaces } from '../reference/zip-codes.ts'
import { userInfoOf } from '../stores/employees.ts'
import { demoPassword } from './demo-company.ts'
import { holidaysOf } from './holidays.ts'
import { knownPeople } from './people.ts'

/** What a stub build takes along of the company and the demonstration; its answers are made of it. */
export function stubSeed(env: Environment, now: number) {
  const company = companyFrom(env)
  const year = new Date(now).getUTCFullYear()
  return {
    configuration: company.configuration,
    password: demoPassword,
    people: knownPeople.map((person, at) => ({ user: userOf(person, at), payType: person.payType })),
    gateways: company.carrierGateways.map(({ name, value, retired }) => ({ name: retired ? `${name} (retired)` : name, value })),
    states,
    counties,
    maritalStatuses,
    relationships,
    degrees,
    educations: educationCodes,
    zipPlaces,
    holidays: [year - 1, year, year + 1].flatMap(holidaysOf),
  }

  function userOf(person: (typeof knownPeople)[number], at: number) {
    const { userName, firstName, lastName, level2, employer = 'SWF', roles = [], permissions = [], personalEmail = true } = person
    const row = {
      employee_id: String(200_001 + at), employer_id: employer, user_name: userName, first_name: firstName, last_name: lastName,
      company_email: level2 === 'DRV' ? '' : `${userName}@company.example`, personal_email: personalEmail ? `${userName}@mail.example` : '',
      ssn_last4: '4821', level2, roles: JSON.stringify(roles), permissions: JSON.stringify(permissions),
    }
    return userInfoOf(row, company)
  }
}
