import type { Settings } from '../settings.ts'
import { demoPassword } from './demo-company.ts'
import { knownPeople } from './people.ts'

/** What a start prints: where it is, and who can sign in. */
export function welcome({ demo, company }: Pick<Settings, 'demo' | 'company'>, url: string): string {
  const { title } = company.configuration.company
  const head = ['', `  ${title}: ${url}`, '']
  if (!demo) return head.join('\n')
  const width = Math.max(...knownPeople.map(({ userName }) => userName.length))
  const people = knownPeople.map(({ userName, who }) => `  ${userName.padEnd(width)}  ${who}`)
  return [...head, `  Everybody's password is ${demoPassword}:`, '', ...people, ''].join('\n')
}
