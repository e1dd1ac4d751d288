import type { Right } from '@/domain/identity/user-info.ts'
import type { Random } from '../seed/random.ts'
import { firstNames, lastNames, places, streets } from './names.ts'

export type Person = {
  userName: string
  firstName: string
  lastName: string
  level2: string
  positionTitle: string
  payType: 'H' | 'S'
  manager: string | null
  employer?: string
  place?: (typeof places)[number]
  personalEmail?: boolean
  /** Rights granted (true) or withheld (false) by hand. All other rights result from the team tree, proxies, and rules. */
  rights?: Partial<Record<Right, boolean>>
}

/** The people to sign in as during a demonstration. `who` is printed at startup. */
export const knownPeople: (Person & { who: string })[] = [
  {
    userName: 'employee',
    who: 'hourly employee in Arizona',
    firstName: 'Elena',
    lastName: 'Ramirez',
    level2: 'OFC',
    positionTitle: 'Billing Specialist',
    payType: 'H',
    manager: 'manager',
    place: places[0],
  },
  {
    userName: 'salaried',
    who: 'salaried employee',
    firstName: 'Samuel',
    lastName: 'Okafor',
    level2: 'OFC',
    positionTitle: 'Load Planner',
    payType: 'S',
    manager: 'supervisor',
  },
  {
    userName: 'newhire',
    who: 'first direct deposit, no schedule yet',
    firstName: 'Nora',
    lastName: 'Whitfield',
    level2: 'OFC',
    positionTitle: 'Customer Service Associate',
    payType: 'H',
    manager: 'supervisor',
  },
  {
    userName: 'driver',
    who: 'driver with three deposits, opted out of texts',
    firstName: 'Dwayne',
    lastName: 'Tsosie',
    level2: 'DRV',
    positionTitle: 'Company Driver',
    payType: 'H',
    manager: 'supervisor',
    place: places[1],
  },
  {
    userName: 'driver2',
    who: 'driver without a personal email',
    firstName: 'Maximiliano',
    lastName: 'Featherstonehaugh-Montgomery',
    level2: 'DRV',
    positionTitle: 'Company Driver',
    payType: 'H',
    manager: 'supervisor',
    personalEmail: false,
  },
  {
    userName: 'manager',
    who: 'manager of a terminal',
    firstName: 'Margaret',
    lastName: 'Castillo',
    level2: 'MGT',
    positionTitle: 'Terminal Manager',
    payType: 'S',
    manager: 'chief',
  },
  {
    userName: 'supervisor',
    who: 'supervisor, reports to manager',
    firstName: 'Stanley',
    lastName: 'Brooks',
    level2: 'MGT',
    positionTitle: 'Fleet Supervisor',
    payType: 'S',
    manager: 'manager',
  },
  {
    userName: 'proxy',
    who: 'acts for manager and for employee',
    firstName: 'Priya',
    lastName: 'Patel',
    level2: 'OFC',
    positionTitle: 'Executive Assistant',
    payType: 'S',
    manager: 'manager',
  },
  {
    userName: 'payroll',
    who: 'payroll',
    firstName: 'Pamela',
    lastName: 'Nguyen',
    level2: 'OFC',
    positionTitle: 'Payroll Specialist',
    payType: 'S',
    manager: 'chief',
  },
  {
    userName: 'payrolladmin',
    who: 'payroll admin',
    firstName: 'Arthur',
    lastName: 'Kowalczyk',
    level2: 'OFC',
    positionTitle: 'Payroll Director',
    payType: 'S',
    manager: 'chief',
    // The assistant reports to this person, but someone else decides on time off.
    rights: { isPayrollAdmin: true, isSupervisor: false },
  },
  {
    userName: 'assistant',
    who: 'payroll assistant',
    firstName: 'Amara',
    lastName: 'Boateng',
    level2: 'OFC',
    positionTitle: 'Payroll Assistant',
    payType: 'H',
    manager: 'payrolladmin',
    rights: { isPayrollAssistant: true },
  },
  {
    userName: 'california',
    who: 'may sign the California waiver',
    firstName: 'Camila',
    lastName: 'Villanueva',
    level2: 'SHP',
    positionTitle: 'Diesel Technician',
    payType: 'H',
    manager: 'supervisor',
    place: ['Jurupa Valley', 'CA', '92509', '951'] as never,
  },
  {
    userName: 'newyork',
    who: 'may sign the New York pay notice',
    firstName: 'Nathaniel',
    lastName: 'Sullivan',
    level2: 'SHP',
    positionTitle: 'Trailer Technician',
    payType: 'H',
    manager: 'supervisor',
    place: ['Syracuse', 'NY', '13209', '315'] as never,
  },
  {
    userName: 'kex',
    who: 'employee of the KEX employer',
    firstName: 'Kendra',
    lastName: 'Exeter',
    level2: 'OFC',
    positionTitle: 'Dispatch Coordinator',
    payType: 'H',
    manager: 'supervisor',
    employer: 'KEX',
  },
]

const chief: Person = {
  userName: 'chief',
  firstName: 'Charlotte',
  lastName: 'Abernathy',
  level2: 'MGT',
  positionTitle: 'Chief Operating Officer',
  payType: 'S',
  manager: null,
}

const companySize = 400
const managers = 7
const supervisorsOfEach = 6
const leadsOfManager = 8

/** All employees; managers come before their reports. */
export function everyPerson(random: Random): Person[] {
  const taken = new Set(['chief', ...knownPeople.map(({ userName }) => userName)])
  const someone = (rest: Omit<Person, 'userName' | 'firstName' | 'lastName'>): Person => {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    return { ...rest, firstName, lastName, userName: freeUserName(firstName, lastName, taken) }
  }
  const manager = (): Person =>
    someone({ level2: 'MGT', positionTitle: 'Terminal Manager', payType: 'S', manager: 'chief' })
  const lead = (of: string): Person =>
    someone({ level2: 'MGT', positionTitle: 'Fleet Supervisor', payType: 'S', manager: of })

  const otherManagers = Array.from({ length: managers }, manager)
  const leads = [
    ...Array.from({ length: leadsOfManager }, () => lead('manager')),
    ...otherManagers.flatMap(({ userName }) => Array.from({ length: supervisorsOfEach }, () => lead(userName))),
  ]
  const people = [chief, ...knownPeople, ...otherManagers, ...leads]
  const staff = Array.from({ length: companySize - people.length }, (_, at) => {
    const of = leads[at % leads.length]!.userName
    return someone({ ...random.pick(jobs), manager: of, personalEmail: random.chance(0.9) })
  })
  return [...people, ...staff]
}

const jobs = [
  { level2: 'DRV', positionTitle: 'Company Driver', payType: 'H' },
  { level2: 'DRV', positionTitle: 'Team Driver', payType: 'H' },
  { level2: 'DRV', positionTitle: 'Driver Mentor', payType: 'H' },
  { level2: 'OFC', positionTitle: 'Fleet Dispatcher', payType: 'S' },
  { level2: 'OFC', positionTitle: 'Safety Coordinator', payType: 'S' },
  { level2: 'SHP', positionTitle: 'Diesel Technician', payType: 'H' },
] as const

function freeUserName(firstName: string, lastName: string, taken: Set<string>): string {
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.-]/g, '')
    .toLowerCase()
  let name = plain
  for (let n = 2; taken.has(name); n += 1) name = `${plain}${n}`
  taken.add(name)
  return name
}

/** The person's address. */
export function addressOf(person: Person, random: Random) {
  const [city, state, zip, areaCode] = person.place ?? random.pick(places)
  const street = `${100 + random.whole(9800)} ${random.pick(streets)}`
  const suite = random.chance(0.25) ? `Apt ${1 + random.whole(240)}` : ''
  return { street, suite, city, state, zip, phone: `${areaCode}555${String(100 + random.whole(100)).padStart(4, '0')}` }
}
