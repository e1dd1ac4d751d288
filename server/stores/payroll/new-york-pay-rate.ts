import type { NewYorkAnswer, NewYorkPayRate, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import type { Db } from '../../db/tables.ts'

/** What the notice says of the pay of somebody who may acknowledge it. */
export async function readNewYorkPayRate(db: Db, employeeId: string): Promise<NewYorkPayRate> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('new_york_pay_rates', 'new_york_pay_rates.employee_id', 'employees.employee_id')
    .select(['hire_date', 'pay_type', 'pay_cycle', 'pay_rate', 'rate_sheet'])
    .where('employees.employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const { answered_at } = await db
    .selectFrom('new_york_answers')
    .select(({ fn }) => fn.max('answered_at').as('answered_at'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return {
    newYorkAcknowledgePayRate: true,
    hireDate: row.hire_date,
    isNewYork: true,
    payCycle: row.pay_cycle ?? '',
    payType: row.pay_type,
    payRate: row.pay_rate ?? '',
    rateSheet: row.rate_sheet === null ? null : (JSON.parse(row.rate_sheet) as RateSheet),
    answeredAt: answered_at === null ? '' : new Date(answered_at).toISOString(),
  }
}

type Given = Pick<NewYorkAnswer, 'response' | 'language'> & { receipt: string }

/** Adds an answer. A discarded notice leaves no signed document, only this. */
export async function addNewYorkAnswer(db: Db, employeeId: string, given: Given, now: number): Promise<void> {
  const { response, language, receipt } = given
  await db
    .insertInto('new_york_answers')
    .values({ employee_id: employeeId, response, language, receipt, answered_at: now })
    .execute()
}
