import { addDays } from '@/domain/plain-date.ts'
import { type Random, seeded } from '../../../server/seed/random.ts'
import { givenNames, surnames } from './names.ts'

/** A person as HR has them. `endDate` is '' while they work here. */
export type MadeUpPerson = {
  employerId: string
  employeeId: string
  userName: string
  firstName: string
  lastName: string
  level2: 'DRV' | 'OFC' | 'MGT'
  positionTitle: string
  hireDate: string
  payType: 'H' | 'S'
  endDate: string
  state: string
  manager: MadeUpPerson | null
}

/** `hires`: how many were hired since the start. */
export type MadeUpCompany = { people: MadeUpPerson[]; random: Random; today: string; hires: number }

/** Employers with different kinds of employee ids; the first two use the same ids. */
const employers: { id: string; idOf: (n: number) => string }[] = [
  { id: 'SWF', idOf: (n) => String(n).padStart(6, '0') },
  { id: 'KEX', idOf: (n) => String(n).padStart(6, '0') },
  { id: 'B-7', idOf: (n) => `${String(n % 90).padStart(2, '0')}-${String(n).padStart(5, '0')}` },
  { id: '0042', idOf: (n) => `E-${String(n).padStart(6, '0')}` },
  { id: 'LRK', idOf: (n) => String(700_000 + n) },
]

export const madeUpEmployers = employers.map(({ id }) => id)

/** How many report to a head, a regional manager, a terminal manager, and a fleet leader. */
const regions = 4
const terminalsEach = 5
const fleetsEach = 8
const leftBefore = 30
const states = ['AZ', 'NY', 'CA', 'TX', 'TN']

/** `size` people in five employers, each with regions, terminals, and fleets. The same every time. */
export function madeUpCompany(size = 20_000, today = '2026-11-26'): MadeUpCompany {
  const company: MadeUpCompany = { people: [], random: seeded(4711), today, hires: 0 }
  for (const employer of employers) addEmployer(company, employer, size / employers.length)
  for (const gone of company.people.filter(({ level2 }) => level2 === 'DRV').slice(0, leftBefore))
    gone.endDate = addDays(today, -60)
  return company
}

function addEmployer(company: MadeUpCompany, employer: (typeof employers)[number], size: number): void {
  let n = 0
  const add = (manager: MadeUpPerson | null, level2: MadeUpPerson['level2'], title: string) => {
    n++
    return addPerson(company, employer, n, manager, level2, title)
  }
  const head = add(null, 'MGT', 'President')
  const fleets: MadeUpPerson[] = []
  for (let region = 0; region < regions; region++) {
    const regional = add(head, 'MGT', 'Regional Manager')
    for (let terminal = 0; terminal < terminalsEach; terminal++) {
      const terminalManager = add(regional, 'MGT', 'Terminal Manager')
      for (let fleet = 0; fleet < fleetsEach; fleet++) fleets.push(add(terminalManager, 'MGT', 'Fleet Leader'))
    }
  }
  while (n < size) {
    const leader = fleets[n % fleets.length]!
    if (n % 10 === 0) add(leader, 'OFC', 'Billing Specialist')
    else add(leader, 'DRV', 'Company Driver')
  }
}

function addPerson(
  { people, random, today }: MadeUpCompany,
  { id: employerId, idOf }: (typeof employers)[number],
  n: number,
  manager: MadeUpPerson | null,
  level2: MadeUpPerson['level2'],
  positionTitle: string,
): MadeUpPerson {
  const person: MadeUpPerson = {
    employerId,
    employeeId: idOf(n),
    userName: `${employerId.toLowerCase()}${n}`,
    firstName: random.pick(givenNames),
    lastName: random.pick(surnames),
    level2,
    positionTitle,
    hireDate: addDays(today, -30 - random.whole(7000)),
    payType: level2 === 'MGT' ? 'S' : 'H',
    endDate: '',
    state: random.pick(states),
    manager,
  }
  people.push(person)
  return person
}

export type Night = Record<'hired' | 'left' | 'moved' | 'rehired' | 'renamed', MadeUpPerson[]>

/** Changes the company as a day does: 200 are hired, 100 leave, 50 get another manager, 10 come back, 5 are renamed. */
export function nextDay(company: MadeUpCompany): Night {
  const { people, random, today } = company
  const working = people.filter(({ level2, endDate }) => level2 !== 'MGT' && endDate === '')
  const apart = (from: number, count: number) =>
    working.filter((_, at) => at % Math.floor(working.length / count) === from).slice(0, count)
  const left = apart(1, 100)
  const moved = apart(2, 50)
  const renamed = apart(3, 5)
  const rehired = people.filter(({ endDate }) => endDate !== '').slice(0, 10)
  const leaders = people.filter(({ positionTitle }) => positionTitle === 'Fleet Leader')
  const hired = Array.from({ length: 200 }, (_, at) => hire(company, leaders[(at * 7) % leaders.length]!))
  for (const person of rehired) Object.assign(person, { endDate: '', hireDate: addDays(today, 1) })
  for (const person of moved)
    person.manager = random.pick(
      leaders.filter((leader) => leader.employerId === person.employerId && leader !== person.manager),
    )
  for (const person of renamed)
    Object.assign(person, { lastName: `${person.lastName}-Nuñez`, userName: `${person.userName}.nunez` })
  company.people = people.filter((person) => !left.includes(person))
  company.today = addDays(today, 1)
  return { hired, left, moved, rehired, renamed }
}

function hire(company: MadeUpCompany, leader: MadeUpPerson): MadeUpPerson {
  const employer = employers.find(({ id }) => id === leader.employerId)!
  return Object.assign(addPerson(company, employer, 90_000 + company.hires++, leader, 'DRV', 'Company Driver'), {
    hireDate: addDays(company.today, 1),
  })
}
