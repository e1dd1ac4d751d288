import { w4Warnings } from '@/domain/payroll/w4/w4-warnings.ts'
import { w4Calendar } from '@/domain/payroll/w4/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import type { Settings } from '../settings/settings.ts'
import { demoPassword } from './demo-company.ts'
import { knownPeople } from './people.ts'

/** The text printed at the start: the address and who can sign in. */
export function welcome({ company, clock }: Pick<Settings, 'company' | 'clock'>, url: string): string {
  const { demonstration, company: named } = company.configuration
  const warnings = w4Warnings(w4Calendar(company.configuration.w4TaxYear, todayIn(defaultZone, clock())))
  const head = ['', `  ${named.title}: ${url}`, '', ...warnings.flatMap((each) => [`  ${each}`, ''])]
  if (!demonstration) return head.join('\n')
  const width = Math.max(...knownPeople.map(({ userName }) => userName.length))
  const people = knownPeople.map(({ userName, who }) => `  ${userName.padEnd(width)}  ${who}`)
  return [...head, `  Everybody's password is ${demoPassword}:`, '', ...people, ''].join('\n')
}
