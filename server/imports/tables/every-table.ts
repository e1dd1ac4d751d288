import type { Named } from '../reading/columns.ts'
import { deposits, netPay, pay, rates, stateTax, w4 } from './payroll.ts'
import { managers, people } from './people.ts'
import { balances, holidays, periods, schedules } from './time-off.ts'

/** Every kind of file that the portal reads, in the order in which a new company loads them. */
export const everyTable = [
  people,
  managers,
  balances,
  schedules,
  pay,
  rates,
  deposits,
  netPay,
  w4,
  stateTax,
  holidays,
  periods,
] satisfies Named[]
