import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Database } from '../db/database.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../base/passwords.ts'
import { everyRoute } from '../routes/every-route.ts'
import { demoAuditTrail } from './audit-trail.ts'
import { replaceDirectory } from '../stores/payroll/routing-numbers.ts'
import { demoDirectory, demoNetPays, driverDeposits, randomDeposits } from './deposits.ts'
import { demoEmployers } from './employers.ts'
import { insertAll } from '../seed/insert-all.ts'
import { demoPersonalInfo, insertPersonalInfo } from './personal-info.ts'
import { demoNewYorkPayRates, demoRateSheets } from './new-york-pay-rates.ts'
import { addressOf, everyPerson, type Person } from './people.ts'
import { demoSeed, type Random, seeded } from '../seed/random.ts'
import { demoTimeOff, insertTimeOff } from './time-off.ts'
import { demoW4, insertW4 } from './w4.ts'

export const demoPassword = 'ess-demo'

const firstEmployeeId = 100_001

/** Fills an empty database with the demo company. Returns true if it did. */
export async function loadDemoCompany(database: Database, now: number): Promise<boolean> {
  if (!(await isEmpty(database.read))) return false
  // All accounts share one password hash: one scrypt per person would take a minute, and the password is public anyway.
  const hashing = hashPassword(demoPassword)
  // The data is generated while the hash is computed.
  const { employees, ...company } = demoCompany(now)
  const w4 = await demoW4(employees, now, 'the demo company')
  const passwordHash = await hashing
  return inTransaction(database.write, async (tx) => {
    await database.hold(tx, 'demo company')
    if (!(await isEmpty(tx))) return false
    await insertAll(tx, 'employers', demoEmployers)
    await insertAll(
      tx,
      'employees',
      employees.map((employee) => ({ ...employee, password_hash: passwordHash })),
    )
    await insertAll(tx, 'right_settings', company.rightSettings)
    await insertAll(tx, 'manager_proxies', company.managerProxies)
    await insertAll(tx, 'direct_deposit_lists', company.depositLists)
    await insertAll(tx, 'direct_deposits', company.deposits)
    await insertAll(tx, 'net_pays', demoNetPays(employees, now, seeded(demoSeed)))
    await replaceDirectory(tx, demoDirectory, now)
    await insertAll(tx, 'new_york_rate_sheets', demoRateSheets)
    await insertAll(tx, 'new_york_pay_rates', demoNewYorkPayRates(employees))
    await insertTimeOff(tx, company.timeOff)
    await insertPersonalInfo(tx, company.personalInfo)
    await insertW4(tx, w4)
    for (const { demo } of everyRoute) await demo?.(tx, employees, now)
    await insertAll(tx, 'audit', company.auditTrail)
    return true
  })
}

/** Everything except the passwords, from fixed seeds. */
export function demoCompany(now: number) {
  const random = seeded(demoSeed)
  const people = everyPerson(random)
  const idOf = new Map(people.map(({ userName }, at) => [userName, String(firstEmployeeId + at)]))
  const employees = people.map((person) => employeeOf(person, idOf, random))
  const withDeposits = people.filter(({ userName }) => userName !== 'newhire')
  return {
    employees,
    rightSettings: people.flatMap(({ userName, rights = {} }) =>
      Object.entries(rights).map(([right, isGranted]) => ({
        person_id: idOf.get(userName)!,
        right_name: right as Right,
        enabled: isGranted ? (1 as const) : (0 as const),
        set_by: operatorActor,
        set_at: now,
      })),
    ),
    managerProxies: [{ proxy_person_id: idOf.get('proxy')!, manager_person_id: idOf.get('manager')! }],
    depositLists: withDeposits.map(({ userName }) => ({
      person_id: idOf.get(userName)!,
      version: 1,
      changed_at: now,
    })),
    deposits: withDeposits.flatMap(({ userName }) => {
      const splits = userName === 'driver' ? driverDeposits : randomDeposits(random)
      return splits.map((split, position) => ({ ...split, position, person_id: idOf.get(userName)! }))
    }),
    timeOff: demoTimeOff(employees, now, seeded(demoSeed)),
    personalInfo: demoPersonalInfo(employees, now, seeded(demoSeed)),
    auditTrail: demoAuditTrail(idOf, now),
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('employees').select('person_id').limit(1).executeTakeFirst()) === undefined
}

function employeeOf(person: Person, idOf: Map<string, string>, random: Random): EmployeesTable {
  const { userName, firstName, lastName, level2, manager } = person
  const hired = new Date(Date.UTC(2006 + random.whole(20), random.whole(12), 1 + random.whole(28)))
  return {
    person_id: idOf.get(userName)!,
    employer_id: person.employer ?? 'SWF',
    employee_id: idOf.get(userName)!,
    user_name: userName,
    password_hash: '',
    first_name: firstName,
    last_name: lastName,
    company_email: level2 === 'DRV' ? '' : `${userName}@company.example`,
    personal_email: person.personalEmail === false ? '' : `${userName}@mail.example`,
    email_confirmed: 1,
    ssn_last4: random.digits(4),
    level2,
    position: `${level2}${100 + random.whole(900)}`,
    position_title: person.positionTitle,
    hire_date: hired.toISOString().slice(0, 10),
    pay_type: person.payType,
    ...addressOf(person, random),
    manager_person_id: manager === null ? null : idOf.get(manager)!,
    disabled_at: null,
  }
}
