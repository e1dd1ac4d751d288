import { Argument, type Command } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { check } from '@/domain/check.ts'
import { hoursLabel, nearestHundredths } from '@/domain/hours.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import {
  BalanceCorrection,
  balanceCorrectionRules,
  correctableCategories,
} from '@/domain/time-off/balances/balance-corrections.ts'
import { type CategoryCode, categoryName } from '@/domain/time-off/category.ts'
import { planYearsOf } from '../company/plan-years.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { addCorrection } from '../stores/time-off/balance-corrections.ts'
import { findEmployee } from '../stores/people/employees.ts'
import { readBalances } from '../stores/time-off/ledger.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'

/** npm run ess -- balance correct …: corrects the hours that a person has earned. */
export function addBalanceCommand(ess: Command): void {
  ess
    .command('balance')
    .description('Balances of time off')
    .command('correct')
    .description(
      'Corrects the earned hours of a category. The correction counts until payroll states the hours for a later day',
    )
    .argument('<user>', 'user name')
    .addArgument(new Argument('<category>', 'P PTO, K float, R grandfathered, S sick').choices(correctableCategories))
    .argument('<hours>', 'hours to add; negative to take away')
    .requiredOption('--reason <text>', 'why, as it shows in the history')
    .action(async (user: string, code: CategoryCode, hours: string, { reason }: { reason: string }) => {
      const settings = settingsFrom(process.env)
      const database = await openDatabase(settings)
      await correct(database, settings, user, { code, hours: Number(hours), reason }).finally(() => database.close())
    })
}

async function correct(
  database: Database,
  { clock, company }: Settings,
  user: string,
  given: BalanceCorrection,
): Promise<void> {
  const remaining = await inTransaction(database.write, async (tx) => {
    const employee = await findEmployee(tx, user)
    if (!employee) throw new Error(`There is no user ${user}.`)
    const facts = { isCaller: false, isDriver: isDriver(employee) }
    const checked = check(given, BalanceCorrection, balanceCorrectionRules, facts)
    if (!checked.ok)
      throw new Error(checked.problems.map((each) => [each.at, sentence(each)].filter(Boolean).join(': ')).join('\n'))
    const { code, hours, reason } = checked.value
    const { personId, employerId } = employee
    const today = todayIn((await readUserSettings(tx, personId)).timeZone, clock())
    const hundredths = nearestHundredths(hours)
    await addCorrection(tx, personId, { code, hundredths, reason, by: operatorActor, today })
    const entry = { personId: operatorActor, subjectId: personId, action: 'correctBalance' }
    await addAudit(tx, { ...entry, outcome: 'taken', receipt: null, now: clock() })
    const balances = await readBalances(tx, personId, { today, planYears: planYearsOf(company, employerId) })
    return balances.find((each) => each.code === given.code)!.remaining!
  })
  console.log(`${user} has ${hoursLabel(remaining)} hours of ${categoryName(given.code)} now.`)
}
