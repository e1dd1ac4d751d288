import { addDays } from '@/domain/plain-date.ts'
import { rangeText } from '@/ui/list/date-range.ts'
import { startServer } from '../support/server.ts'
import { addTeam, type TeamMade } from '../support/data/teams.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { figure, median } from './print.ts'
import { asPhone, installed, signIn, signInScreen, until, visit } from './visit.ts'

const today = new Date().toISOString().slice(0, 10)
const teams = {
  small: { name: 'small', reports: 20, requests: 50, today },
  large: { name: 'large', reports: 2_000, requests: 5_000, today },
} satisfies Record<string, TeamMade>
type Size = keyof typeof teams
/** Milliseconds. */
type Pair = Record<Size, number>

const list = '/timeoff/requests/my-employee-requests'
/** One tap may take 50 % longer than the next, hence many pairs. Devices keep what they have shown, hence few rounds each. */
const devices = 6
const roundsEach = 2
const maxTimes = 1.5

const days = (round: number) => ({ start: addDays(today, round - 60), end: addDays(today, 60) })

/** Steps in each round, with different pages and filters each time, so nothing is kept yet. Round 0 isn't counted. */
const steps: { what: string; go: (round: number) => string; place: string }[] = [
  ...[
    { what: 'the next page of the list', query: (round: number) => `page=${round + 2}` },
    { what: 'a status', query: (round: number) => `status=${['P', 'S', 'F'][round]}` },
    { what: 'a range of days', query: (round: number) => `dates=${rangeText(days(round))}` },
    { what: 'a search', query: (round: number) => `search=-1${round}` },
  ].map(({ what, query }) => ({
    what,
    go: (round: number) => `history.pushState({}, '', '${list}?${query(round)}')`,
    place: '.list-top',
  })),
  {
    what: 'the calendar',
    go: (round) => `history.pushState({}, '', '${list}?tab=1&reports=${['', 'direct', 'indirect'][round]}')`,
    place: '#ion-view-container-root',
  },
  {
    what: 'the next month',
    go: () => `document.querySelector('[aria-label="Next month"]').click()`,
    place: '.month-name',
  },
]

/** Milliseconds from a press to the first task after the frame that shows the result. */
const taken = (go: string, place: string) => `new Promise((resolve) => {
  const text = () => document.querySelector('${place}')?.textContent
  const before = text()
  const began = performance.now()
  const look = () => {
    if (text() === before || document.querySelector('[aria-busy=true]')) return requestAnimationFrame(look)
    const after = new MessageChannel()
    after.port1.onmessage = () => resolve(performance.now() - began)
    after.port2.postMessage(0)
  }
  ${go}
  requestAnimationFrame(look)
})`

/** Compares a manager of 2,000 with 5,000 requests and a manager of 20, on a phone four times slower than this machine. */
export async function benchTeamScreens(): Promise<boolean> {
  const server = await startServer()
  const took = new Map(steps.map(({ what }) => [what, [] as Pair[]]))
  try {
    const database = await server.openDatabase()
    for (const team of Object.values(teams)) await addTeam(database, team)
    const known = database.write.selectFrom('employees').select('password_hash').where('user_name', '=', 'employee')
    await database.write
      .updateTable('employees')
      .set({ password_hash: known })
      .where('person_id', 'in', Object.keys(teams))
      .execute()
    await database.close()
    for (let device = 0; device < devices; device++)
      for (const { what, pair } of await onNewDevices(server.url, device % 2 ? ['large', 'small'] : ['small', 'large']))
        took.get(what)!.push(pair)
  } finally {
    await server.remove()
  }
  return [...took]
    .map(([what, pairs]) => {
      const ms = (size: Size) => median(pairs.map((pair) => pair[size])).toFixed(0)
      const ratio = median(pairs.map(({ small, large }) => large / small))
      const of = `of 2,000 reports (${ms('large')} ms), beside 20 (${ms('small')} ms)`
      return figure(`${what} ${of}`, ratio, { most: maxTimes })
    })
    .every(Boolean)
}

/** Measures both managers in turn, each on a new device. The first round loads the screens' code and isn't counted. */
async function onNewDevices(url: string, order: Size[]): Promise<{ what: string; pair: Pair }[]> {
  return profile((one) =>
    profile(async (other) => {
      const pages = { small: await openChromium(one), large: await openChromium(other) }
      const pairs: { what: string; pair: Pair }[] = []
      try {
        for (const size of order) await arrive(pages[size], url, size)
        for (let round = 0; round <= roundsEach; round++)
          for (const { what, go, place } of steps) {
            const pair: Pair = { small: 0, large: 0 }
            for (const size of order) pair[size] = await pages[size].value<number>(taken(go(round), place))
            if (round > 0) pairs.push({ what, pair })
          }
        return pairs
      } finally {
        await Promise.all(Object.values(pages).map((page) => page.close()))
      }
    }),
  )
}

async function arrive(page: BenchPage, url: string, userName: string): Promise<void> {
  await asPhone(page, false)
  await visit(page, url, signInScreen)
  await signIn(page, userName)
  await installed(page)
  await page.send('Page.navigate', { url: url + list })
  await until(page, `document.querySelector('.list-top')?.textContent && !document.querySelector('[aria-busy=true]')`)
}
