import type { Generated } from 'kysely'
import type { NewYorkAnswer, NewYorkPayRate, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import { newYorkAnswerWords } from '@/domain/payroll/new-york-words.ts'
import { todayIn } from '@/domain/plain-date.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { chainSigned } from '../audit/signed-chain.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A person's pay for the New York notice. `rate_sheet` is the name of a sheet. */
    new_york_pay_rates: { person_id: string; pay_cycle: string; pay_rate: string; rate_sheet: string | null }
    /** `sheet` is JSON. */
    new_york_rate_sheets: { name: string; sheet: string }
    /** Rows are only ever added. */
    new_york_answers: {
      id: Generated<number>
      person_id: string
      response: NewYorkAnswer['response']
      language: string
      answered_at: Instant
      receipt: string
    }
  }
}

/** The pay shown on a person's notice, if they may acknowledge it. `timeZone` is the person's. */
export async function readNewYorkPayRate(db: Db, personId: string, timeZone: string): Promise<NewYorkPayRate> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('new_york_pay_rates', 'new_york_pay_rates.person_id', 'employees.person_id')
    .leftJoin('new_york_rate_sheets', 'new_york_rate_sheets.name', 'new_york_pay_rates.rate_sheet')
    .select(['hire_date', 'pay_type', 'pay_cycle', 'pay_rate', 'sheet'])
    .where('employees.person_id', '=', personId)
    .executeTakeFirstOrThrow()
  // A discard isn't signed, so its day is the day it arrived.
  const last = await db
    .selectFrom('new_york_answers')
    .leftJoin('signed_documents', (join) =>
      join
        .onRef('signed_documents.receipt', '=', 'new_york_answers.receipt')
        .onRef('signed_documents.person_id', '=', 'new_york_answers.person_id'),
    )
    .select(['response', 'answered_at', 'date_signed'])
    .where('new_york_answers.person_id', '=', personId)
    .orderBy('answered_at', 'desc')
    .orderBy('new_york_answers.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    newYorkAcknowledgePayRate: true,
    hireDate: row.hire_date,
    isNewYork: true,
    payCycle: row.pay_cycle ?? '',
    payType: row.pay_type,
    payRate: row.pay_rate ?? '',
    rateSheet: row.sheet === null ? null : (JSON.parse(row.sheet) as RateSheet),
    answeredAt: last ? new Date(last.answered_at).toISOString() : '',
    earlierAnswer: last
      ? { answer: newYorkAnswerWords(last), date: last.date_signed ?? todayIn(timeZone, last.answered_at) }
      : null,
  }
}

type Given = Pick<NewYorkAnswer, 'response' | 'language'> & { receipt: string }

/** Adds an answer. A discarded notice leaves only this row, no signed document. */
export async function addNewYorkAnswer(db: Db, personId: string, given: Given, now: number): Promise<void> {
  const { response, language, receipt } = given
  const { id } = await db
    .insertInto('new_york_answers')
    .values({ person_id: personId, response, language, receipt, answered_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chainSigned(db, 'new_york_answers', id)
}

export type NewYorkPay = { payCycle: string; payRate: string; /** '' if there's none. */ rateSheet: string }

export async function newYorkPayOf(db: Db, personIds: string[]): Promise<Map<string, NewYorkPay>> {
  const rows = await db
    .selectFrom('new_york_pay_rates')
    .selectAll()
    .where(isOneOf(db, 'person_id', personIds))
    .execute()
  return new Map(
    rows.map(({ person_id, pay_cycle: payCycle, pay_rate: payRate, rate_sheet }) => [
      person_id,
      { payCycle, payRate, rateSheet: rate_sheet ?? '' },
    ]),
  )
}

/** Replaces the rows on file. */
export async function saveNewYorkPay(db: Db, rows: [personId: string, NewYorkPay][]): Promise<void> {
  await db
    .insertInto('new_york_pay_rates')
    .values(
      rows.map(([person_id, { payCycle: pay_cycle, payRate: pay_rate, rateSheet }]) => ({
        person_id,
        pay_cycle,
        pay_rate,
        rate_sheet: rateSheet || null,
      })),
    )
    .onConflict((on) =>
      on.column('person_id').doUpdateSet(({ ref }) => ({
        pay_cycle: ref('excluded.pay_cycle'),
        pay_rate: ref('excluded.pay_rate'),
        rate_sheet: ref('excluded.rate_sheet'),
      })),
    )
    .execute()
}

/** The rate sheets on file, by name. There are only a few. */
export async function rateSheets(db: Db): Promise<Map<string, RateSheet>> {
  const rows = await db.selectFrom('new_york_rate_sheets').selectAll().execute()
  return new Map(rows.map(({ name, sheet }) => [name, JSON.parse(sheet) as RateSheet]))
}

export async function saveRateSheet(db: Db, name: string, rateSheet: RateSheet): Promise<void> {
  const sheet = JSON.stringify(rateSheet)
  await db
    .insertInto('new_york_rate_sheets')
    .values({ name, sheet })
    .onConflict((on) => on.column('name').doUpdateSet({ sheet }))
    .execute()
}
