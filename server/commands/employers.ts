import type { Command } from 'commander'
import { isPlainDate } from '@/domain/plain-date.ts'
import type { PaydayTerms } from '@/domain/payroll/pay-calendar.ts'
import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { settingsFrom } from '../settings/settings.ts'
import { findEmployer, listEmployers, saveEmployer } from '../stores/people/employers.ts'

type Given = {
  name?: string
  timeZone?: string
  payPeriodStart?: string
  payPeriodDays?: string
  paydayAfter?: string
  cutOffBefore?: string
  cutOffTime?: string
  movesAhead?: string
}

/** npm run ess -- employer …: manages this company's employers. */
export function addEmployerCommands(ess: Command): void {
  const employer = ess.command('employer').description('Employers')
  employer
    .command('save')
    .description('Adds an employer, or changes the given fields')
    .argument('<id>', 'employer id')
    .option('--name <name>', 'name')
    .option('--time-zone <zone>', 'IANA name, such as America/Phoenix')
    .option('--pay-period-start <date>', 'first day of any pay period, YYYY-MM-DD')
    .option('--pay-period-days <days>', 'length of a pay period')
    .option('--payday-after <days>', "days from a period's last day to its payday")
    .option('--cut-off-before <days>', 'days before the payday until which payroll accepts changes')
    .option('--cut-off-time <time>', "until when on that day, HH:MM in the employer's time zone")
    .option('--moves-ahead <yes|no>', 'whether a payday on a weekend or a holiday moves ahead')
    .action((id: string, given: Given) => withDatabase((database) => save(database, id, given)))
  employer
    .command('list')
    .description('Prints the employers')
    .action(() =>
      withDatabase(async ({ read }) => {
        for (const { employerId, name, timeZone, payPeriods, paydays } of await listEmployers(read)) {
          const periods = payPeriods ? `${payPeriods.days} days from ${payPeriods.start}` : "the company's pay periods"
          console.log([employerId, name, timeZone || 'no time zone', periods, paydayWords(paydays)].join('  '))
        }
      }),
    )
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(settingsFrom(process.env))
  await work(database).finally(() => database.close())
}

async function save(database: Database, employerId: string, given: Given): Promise<void> {
  if (employerId.length > 32) throw new Error('An employer id has at most 32 characters.')
  await inTransaction(database.write, async (tx) => {
    const onFile = await findEmployer(tx, employerId)
    await saveEmployer(tx, {
      employerId,
      name: given.name ?? onFile?.name ?? employerId,
      timeZone: given.timeZone === undefined ? (onFile?.timeZone ?? '') : zoneNamed(given.timeZone),
      payPeriods: periodsIn(given) ?? onFile?.payPeriods ?? null,
      paydays: paydaysIn(given, onFile?.paydays ?? null),
    })
  })
  console.log(`${employerId} is on file.`)
}

function zoneNamed(zone: string): string {
  if (!Intl.supportedValuesOf('timeZone').includes(zone)) throw new Error(`There is no time zone ${zone}.`)
  return zone
}

function periodsIn({ payPeriodStart: start, payPeriodDays: days }: Given): PayPeriods | null {
  if (start === undefined && days === undefined) return null
  if (start === undefined || days === undefined) throw new Error('Pay periods need a first day and a length.')
  if (!isPlainDate(start)) throw new Error('The first day of a pay period is YYYY-MM-DD.')
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('A pay period has 1 to 999 days.')
  return { start, days: Number(days) }
}

/** The given values, which override those on file. */
function paydaysIn(given: Given, onFile: PaydayTerms | null): PaydayTerms | null {
  const { paydayAfter, cutOffBefore, cutOffTime = onFile?.cutOffTime, movesAhead } = given
  const after = paydayAfter === undefined ? onFile?.paydayAfter : daysIn(paydayAfter)
  const before = cutOffBefore === undefined ? onFile?.cutOffBefore : daysIn(cutOffBefore)
  if (movesAhead !== undefined && movesAhead !== 'yes' && movesAhead !== 'no')
    throw new Error('--moves-ahead is yes or no.')
  if (after === undefined && before === undefined && cutOffTime === undefined && movesAhead === undefined) return null
  if (after === undefined || before === undefined || cutOffTime === undefined)
    throw new Error('Paydays need --payday-after, --cut-off-before, and --cut-off-time.')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOffTime)) throw new Error('The time of a cut-off is HH:MM, such as 17:00.')
  return {
    paydayAfter: after,
    cutOffBefore: before,
    cutOffTime,
    movesAhead: movesAhead === undefined ? (onFile?.movesAhead ?? false) : movesAhead === 'yes',
  }
}

function daysIn(days: string): number {
  if (!/^\d{1,2}$/.test(days)) throw new Error('Days of paydays and cut-offs are 0 to 99.')
  return Number(days)
}

function paydayWords(paydays: PaydayTerms | null): string {
  if (!paydays) return 'no paydays'
  const { paydayAfter, cutOffBefore, cutOffTime, movesAhead } = paydays
  const moves = movesAhead ? ', ahead of weekends and holidays' : ''
  return `paid ${paydayAfter} days after${moves}, changes until ${cutOffBefore} days before at ${cutOffTime}`
}
