import type { Settings } from '../settings/settings.ts'
import { demoPassword } from './demo-company.ts'
import { knownPeople } from './people.ts'

/** The text printed at startup: the address and who can sign in. */
export function welcome({ company }: Pick<Settings, 'company'>, url: string): string {
  const { demonstration, company: named } = company.configuration
  const head = ['', `  ${named.title}: ${url}`, '']
  if (!demonstration) return head.join('\n')
  const width = Math.max(...knownPeople.map(({ userName }) => userName.length))
  const people = knownPeople.map(({ userName, who }) => `  ${userName.padEnd(width)}  ${who}`)
  return [...head, `  Everybody's password is ${demoPassword}:`, '', ...people, ''].join('\n')
}
