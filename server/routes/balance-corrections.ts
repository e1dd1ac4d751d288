import { postBalanceCorrection } from '@/contract/balance-corrections.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { wireBalance } from '@/domain/time-off/balances.ts'
import { planYearsOf } from '../company/plan-years.ts'
import { refuse } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { addCorrection } from '../stores/balance-corrections.ts'
import { employeesOf } from '../stores/employees.ts'
import { personNamed } from '../stores/people.ts'
import { readBalances } from '../stores/time-off-ledger.ts'
import { readUserSettings } from '../stores/user-settings.ts'

export const balanceCorrectionRoutes = [
  serve(postBalanceCorrection, {
    subject: async ({ db, user, params, body }) => {
      const named = { employeeId: params.employeeId!, employerId: body.employerId }
      const personId = await personNamed(db, named, user.employerId)
      return personId === null ? refuse(404, 'There is no such employee.') : { personId }
    },
    facts: ({ user, subject }) => ({ isCaller: subject.personId === user.personId }),
    run: async ({ db, user, body, services, subject: { personId } }) => {
      const { employerId } = (await employeesOf(db, [personId])).get(personId)!
      const today = todayIn((await readUserSettings(db, personId)).timeZone, services.clock())
      const { code, hours, reason } = body
      await addCorrection(db, personId, {
        code,
        hundredths: nearestHundredths(hours),
        reason,
        by: user.personId,
        today,
      })
      const planYears = planYearsOf(services.company, employerId)
      return { hours: (await readBalances(db, personId, { today, planYears })).map(wireBalance) }
    },
  }),
]
