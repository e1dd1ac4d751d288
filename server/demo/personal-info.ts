import type { Db, EmployeesTable, Tables } from '../db/tables.ts'
import type { EducationsTable } from '../stores/personal-info/education.ts'
import type { EmergencyContactsTable } from '../stores/personal-info/emergency-contacts.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { relationships } from '../reference/relationships.ts'
import { insertAll } from '../seed/insert-all.ts'
import { firstNames, lastNames, places, streets } from './names.ts'
import type { Random } from '../seed/random.ts'
import { schoolsOf } from './schools.ts'

type Name = 'personal_infos' | 'emergency_contacts' | 'emergency_contact_lists' | 'educations' | 'education_lists'
type Rows = { [name in Name]: Tables[name][] }

/** The number of contacts of the known people; all others have up to three. */
const contactsOf: Record<string, number> = {
  employee: 2,
  salaried: 3,
  newhire: 0,
  driver: 1,
  driver2: 0,
  manager: 2,
  supervisor: 1,
  proxy: 1,
  payroll: 2,
  payrolladmin: 1,
  assistant: 0,
  california: 2,
  newyork: 1,
  kex: 1,
}

/** The three contacts of `salaried`, with long names and diacritics. */
const longNames = [
  "Anne-Sophie O'Shaughnessy-Wolfeschlegelsteinhausen-Castañeda",
  'José Ángel Peñaloza-Ibáñez y Núñez',
  'Zoë D’Angelo-Þórsdóttir',
]

/** Personal information for all employees. A new hire has only an address. */
export function demoPersonalInfo(employees: EmployeesTable[], now: number, random: Random): Rows {
  const settled = employees.filter(({ user_name }) => user_name !== 'newhire')
  const contacts = settled.flatMap((employee) => contactRows(employee, random))
  const educations = settled.flatMap((employee) => schoolRows(employee, random))
  return {
    personal_infos: settled.map((employee) => informationRow(employee, now, random)),
    emergency_contacts: contacts,
    emergency_contact_lists: listRows(contacts, now),
    educations,
    education_lists: listRows(educations, now),
  }
}

export async function insertPersonalInfo(tx: Db, rows: Rows): Promise<void> {
  for (const name of Object.keys(rows) as (keyof Rows)[]) await insertAll(tx, name, rows[name])
}

function informationRow(
  { person_id, user_name }: EmployeesTable,
  now: number,
  random: Random,
): Rows['personal_infos'][number] {
  const [city, state, zip] = random.pick(places)
  const box = `PO Box ${100 + random.whole(9000)}`
  const mailing = user_name === 'employee' || random.chance(0.15)
  return {
    person_id,
    version: 1,
    changed_at: now,
    marital_status: random.pick(maritalStatuses).code,
    cell_number: random.chance(0.7) ? phone(random) : '',
    mailing_street: mailing ? box : '',
    mailing_suite: '',
    mailing_city: mailing ? city : '',
    mailing_state: mailing ? state : '',
    mailing_zip: mailing ? zip : '',
  }
}

function contactRows({ person_id, user_name, last_name }: EmployeesTable, random: Random): EmergencyContactsTable[] {
  const count = contactsOf[user_name] ?? random.whole(4)
  return Array.from({ length: count }, (_, at) => {
    const [city, state, zip] = random.pick(places)
    const name = `${random.pick(firstNames)} ${random.chance(0.6) ? last_name : random.pick(lastNames)}`
    // Some contacts have only a name and a phone number.
    const address = random.chance(0.8)
    const street = `${100 + random.whole(9800)} ${random.pick(streets)}`
    return {
      person_id,
      sequence_number: at + 1,
      fe_id: null,
      is_primary: at === 0 ? 1 : 0,
      name: user_name === 'salaried' ? longNames[at]! : name,
      relationship: random.pick(relationships).code,
      street: address ? street : '',
      city: address ? city : '',
      state: address ? state : '',
      zip: address ? zip : '',
      phone: phone(random),
    }
  })
}

function schoolRows({ person_id, user_name, level2 }: EmployeesTable, random: Random): EducationsTable[] {
  const known = user_name in contactsOf
  return schoolsOf(level2 === 'DRV', known, random).map((school, at) => ({
    ...school,
    person_id,
    sequence_number: at + 1,
    fe_id: null,
  }))
}

function listRows(entries: { person_id: string; sequence_number: number }[], now: number): Rows['education_lists'] {
  const last = new Map(entries.map(({ person_id, sequence_number }) => [person_id, sequence_number]))
  return [...last].map(([person_id, last_sequence]) => ({ person_id, version: 1, last_sequence, changed_at: now }))
}

/** Phone numbers reserved for fiction. */
function phone(random: Random): string {
  const [, , , areaCode] = random.pick(places)
  return `${areaCode}55501${random.digits(2)}`
}
