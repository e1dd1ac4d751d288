import type { DirectDepositsTable } from '../stores/payroll/direct-deposit.ts'
import type { EmployeesTable } from '../db/tables.ts'
import type { Bank } from '../stores/payroll/routing-numbers.ts'
import type { NetPay } from '../stores/payroll/net-pays.ts'
import { banks } from './names.ts'
import type { Random } from '../seed/random.ts'

type Split = Omit<DirectDepositsTable, 'person_id' | 'position'>

const at = (bank: (typeof banks)[number], accountNumber: string) => ({
  routing_number: bank.routing,
  bank_name: bank.name,
  account_number: accountNumber,
  cents: null,
  percent: null,
  account_since: null,
})

/** The demo driver's deposits: net pay, a percentage, and a flat amount. */
export const driverDeposits: Split[] = [
  { fe_id: 'net', account_type: 'C', deposit_type: 'NET', ...at(banks[0], '4830017265') },
  { fe_id: 'savings', account_type: 'S', deposit_type: 'P', ...at(banks[5], '7120045519'), percent: 10 },
  { fe_id: 'flat', account_type: 'C', deposit_type: 'F', ...at(banks[1], '990214473'), cents: 15_000 },
]

/** Most people have one account; some have two. */
export function randomDeposits(random: Random): Split[] {
  const net: Split = {
    fe_id: 'net',
    account_type: 'C',
    deposit_type: 'NET',
    ...at(random.pick(banks), random.digits(10)),
  }
  if (!random.chance(0.3)) return [net]
  const other = at(random.pick(banks), random.digits(9))
  return random.chance(0.5)
    ? [net, { fe_id: 'second', account_type: 'S', deposit_type: 'P', ...other, percent: 5 + random.whole(20) }]
    : [net, { fe_id: 'second', account_type: 'S', deposit_type: 'F', ...other, cents: 2500 * (1 + random.whole(20)) }]
}

/** In the format of the FedACH directory. */
export const demoDirectory: Bank[] = [
  ...banks.map(({ name, routing }) => ({ routingNumber: routing, bankName: name.replace('.S.', 'S').toUpperCase() })),
  { routingNumber: '021000021', bankName: 'JPMORGAN CHASE BANK, NA' },
]

/** Everyone's pay on the last Friday before today, except for new hires. */
export function demoNetPays(employees: EmployeesTable[], now: number, random: Random): NetPay[] {
  const today = new Date(now)
  const payday = new Date(now - ((today.getUTCDay() + 2) % 7 || 7) * 24 * 3_600_000).toISOString().slice(0, 10)
  return employees
    .filter(({ user_name: name }) => name !== 'newhire')
    .map(({ person_id }) => ({ person_id, payday, cents: 90_000 + random.whole(90_000) }))
}
