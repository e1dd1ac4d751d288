import { getPersonBalances, type PersonBalances, postBalanceCorrection } from '@/contract/administration/people.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { wireBalance } from '@/domain/time-off/balances/balances.ts'
import { planYearsOf } from '../company/plan-years.ts'
import { type Call, serve } from '../http/serve.ts'
import { addCorrection } from '../stores/time-off/balance-corrections.ts'
import { balanceHistory } from '../stores/time-off/balance-history.ts'
import { employeesOf } from '../stores/people/employees.ts'
import { readBalances } from '../stores/time-off/ledger.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { personInPath } from './person-in-path.ts'

type About = Pick<Call, 'db' | 'services'> & { subject: { personId: string } }

const employeeOf = async ({ db, subject: { personId } }: About) => (await employeesOf(db, [personId])).get(personId)!

/** Today in the employee's time zone. */
const todayOf = async ({ db, services, subject: { personId } }: About) =>
  todayIn((await readUserSettings(db, personId)).timeZone, services.clock())

async function balancesOf(call: About): Promise<PersonBalances> {
  const { db, services, subject } = call
  const employee = await employeeOf(call)
  // Drivers have no time off here. Source: decisions 10.
  if (isDriver(employee)) return { hours: [], history: [] }
  const planYears = planYearsOf(services.company, employee.employerId)
  const balances = await readBalances(db, subject.personId, { today: await todayOf(call), planYears })
  return { hours: balances.map(wireBalance), history: await balanceHistory(db, subject.personId) }
}

/** Payroll's routes for a person's balances and manual corrections. */
export const personBalanceRoutes = [
  serve(getPersonBalances, {
    subject: (call) => personInPath(call, call.query.employerId),
    run: balancesOf,
  }),
  serve(postBalanceCorrection, {
    subject: (call) => personInPath(call, call.body.employerId),
    present: employeeOf,
    facts: ({ user, subject }, employee) => ({
      isCaller: subject.personId === user.personId,
      isDriver: isDriver(employee),
    }),
    run: async (call) => {
      const { code, hours, reason } = call.body
      const correction = { code, hundredths: nearestHundredths(hours), reason, by: call.user.personId }
      await addCorrection(call.db, call.subject.personId, { ...correction, today: await todayOf(call) })
      return balancesOf(call)
    },
  }),
]
