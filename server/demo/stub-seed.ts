import { serviceProvidersOn } from '@/domain/drivers/carrier-gateways.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { companyFrom } from '../company/configured.ts'
import type { Environment } from '../base/environment.ts'
import { counties } from '../reference/counties.ts'
import { degrees, educationCodes } from '../reference/education-codes.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import { zipPlaces } from '../reference/zip-codes.ts'
import { demoPassword } from './demo-company.ts'
import { holidaysOf } from './holidays.ts'
import { knownPeople } from './people.ts'
import { recordAnswers } from './stub-answers.ts'

/** The data of a stub build: the company's configuration, the reference lists and the answers that the real server gives now. */
export async function stubSeed(env: Environment, now: number) {
  const company = companyFrom(env)
  const { recordedAt, people } = await recordAnswers()
  const year = new Date(now).getUTCFullYear()
  return {
    configuration: { ...company.configuration, demonstration: true },
    password: demoPassword,
    recordedAt,
    people: knownPeople.map(({ userName, payType }) => ({ payType, answers: people[userName]! })),
    gateways: serviceProvidersOn(company.carrierGateways, todayIn('UTC', now)),
    states,
    counties,
    maritalStatuses,
    relationships,
    degrees,
    educations: educationCodes,
    zipPlaces,
    holidays: [year - 1, year, year + 1].flatMap(holidaysOf),
  }
}
