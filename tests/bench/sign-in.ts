import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { signIn, singleSignOn } from '@/contract/sign-in/session.ts'
import { hashPassword } from '../../server/base/passwords.ts'
import { addPeople } from '../support/data/many-people.ts'
import { startProvider } from '../support/openid-provider.ts'
import { providerVisit } from '../support/provider-visit.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { startSlapd } from '../support/slapd.ts'
import { bearer, body, givePasswordsAgain, json, signedIn } from './depositors.ts'
import { type Hit, type Shot, shoot, within } from './load.ts'
import { figure } from './print.ts'

const password = 'a password of everybody'
/** Everyone taps within this time. */
const arrivalMs = 10_000
/** How long a device waits for an answer before it gives up and comes back later. */
const patienceMs = 12_000
const [soonestMs, latestMs] = [30_000, 120_000]
const secondsOfCapacity = 10
const secondsBefore = 15
const savers = 5

/** Signs in person number `n`. The agent's connections end when their device gives up. */
type Attempt = (agent: Agent, n: number) => Promise<Hit>

/** A way to sign in, with what must run besides the server. */
type Way = {
  name: string
  start: (people: number) => Promise<{ server: RunningServer; attempt: Attempt; end: () => Promise<void> }>
}

const withPassword =
  ({ port }: RunningServer): Attempt =>
  (agent, n) =>
    shoot(agent, port, {
      method: signIn.method,
      path: `/rest${signIn.path}`,
      headers: json,
      body: JSON.stringify({ username: `n${n}`, password, realm: 'ESS' }),
    })

async function withPeople(server: RunningServer, people: number): Promise<void> {
  const database = await server.openDatabase()
  await addPeople(database, 1, people)
  await database.close()
}

const localAccounts: Way = {
  name: 'local accounts',
  async start(people) {
    const server = await startServer()
    await withPeople(server, people)
    const database = await server.openDatabase()
    await database.write
      .updateTable('employees')
      .set({ password_hash: await hashPassword(password) })
      .where('user_name', 'like', 'n%')
      .where('password_hash', '=', '')
      .execute()
    await database.close()
    return { server, attempt: withPassword(server), end: server.remove }
  },
}

/** A real OpenLDAP server, whose people the portal links at their first sign-in. */
const directory: Way = {
  name: 'directory',
  async start(people) {
    const slapd = await startSlapd()
    for (let n = 1; n <= people; n++) await slapd.add({ cn: `n${n}`, sAMAccountName: `n${n}`, password })
    const server = await startServer({ env: { ESS_DIRECTORY: slapd.file() } })
    await withPeople(server, people)
    const end = async () => {
      await server.remove()
      await slapd.stop()
    }
    return { server, attempt: withPassword(server), end }
  },
}

/** A real OpenID provider, which runs in this process. Each person also signs in there. */
const openId: Way = {
  name: 'OpenID',
  async start(people) {
    const provider = await startProvider()
    for (let n = 1; n <= people; n++) provider.person(`n${n}`)
    const server = await startServer({ env: { ESS_OPENID: provider.file(), ESS_PUBLIC_URL: 'http://localhost:8080' } })
    await withPeople(server, people)
    const end = async () => {
      await server.remove()
      await provider.stop()
    }
    return { server, attempt: withProvider(server), end }
  },
}

const withProvider =
  ({ port, url }: RunningServer): Attempt =>
  async (agent, n) => {
    const visit = providerVisit(() => url)
    const { token = '', from = '' } = await visit.signIn(`n${n}`)
    // The screen shows the error, and the person taps again.
    if (!token) return { status: 503, headers: {} }
    const query = new URLSearchParams({ token, from, realm: 'ESS', proof: visit.proof })
    return shoot(agent, port, { method: 'GET', path: `/rest${singleSignOn.path}?${query}`, headers: {} })
  }

const ways: Way[] = [localAccounts, directory, openId]

/** A morning when everyone signs in at once. `--people=300` is quicker, and so is `--way=directory`. */
export async function benchSignIn(): Promise<boolean> {
  const people = Number(process.argv.find((each) => each.startsWith('--people='))?.slice('--people='.length) ?? 2_000)
  const only = process.argv.find((each) => each.startsWith('--way='))?.slice('--way='.length)
  let holds = true
  for (const way of ways.filter(({ name }) => !only || name.startsWith(only)))
    holds = (await benchWay(way, people)) && holds
  return holds
}

async function benchWay(way: Way, people: number): Promise<boolean> {
  const { server, attempt, end } = await way.start(people)
  const agent = new Agent({ keepAlive: true })
  const again = setInterval(() => void givePasswordsAgain(server), 60_000)
  try {
    const perSecond = await atFullSpeed(attempt)
    console.log(`     ${way.name}: ${perSecond.toFixed(1)} right answers a second with 8 devices that never wait`)
    const tokens = await signedIn(server, savers)
    // The delays that a busy machine causes anyway.
    const [, before] = await meanwhile(server, agent, tokens, pause(secondsBefore * 1000))
    const morning = everybody(people, attempt)
    const [{ seconds, gaveUp, turnedAway }, waits] = await meanwhile(server, agent, tokens, morning)
    console.log(
      `     ${way.name}: ${people} people are in after ${seconds.toFixed(0)} s, ${(people / seconds).toFixed(1)} a second; ${turnedAway} were told to come back, ${gaveUp} gave up waiting`,
    )
    const leastSeconds = people / perSecond
    return [
      figure(`${way.name}: seconds until everyone is in, more than at full speed`, seconds - leastSeconds, {
        most: 240,
      }),
      figure(`${way.name}: sign-ins that got no answer`, gaveUp, { most: people / 20 }),
      ...(['health', 'reads', 'saves'] as const).map((of) => {
        const [usual, took] = [usualMost(before[of]), usualMost(waits[of])]
        console.log(
          `     ${way.name}: 99 of 100 ${of} within ${usual.toFixed(0)} ms before it, ${took.toFixed(0)} ms meanwhile; the longest ${Math.max(...waits[of]).toFixed(0)} ms`,
        )
        return figure(`${way.name}: ${of} meanwhile, 99 of 100, more than before`, took - usual, { most: 200 }, ' ms')
      }),
    ].every(Boolean)
  } finally {
    clearInterval(again)
    agent.destroy()
    await end()
  }
}

/** The number of successful sign-ins per second. */
async function atFullSpeed(attempt: Attempt): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + secondsOfCapacity * 1000
  let right = 0
  const device = async (n: number) => {
    while (performance.now() < until) if ((await attempt(agent, n)).status === 200) right += 1
  }
  await Promise.all(Array.from({ length: 8 }, (_, at) => device(at + 1)))
  agent.destroy()
  if (right === 0) throw new Error('Nobody could sign in')
  return right / secondsOfCapacity
}

const usualMost = (took: number[]) =>
  within(
    took.toSorted((one, other) => one - other),
    0.99,
  )

/** Each person's device tries until it's signed in, as the app does. */
async function everybody(people: number, attempt: Attempt) {
  const began = performance.now()
  const count = { gaveUp: 0, turnedAway: 0 }
  const device = async (n: number) => {
    await pause(Math.random() * arrivalMs)
    for (;;) {
      // A connection of its own, which ends when the device gives up.
      const agent = new Agent()
      const answer = await Promise.race([attempt(agent, n).catch(() => null), pause(patienceMs, null, { ref: false })])
      agent.destroy()
      if (answer?.status === 200) return
      if (answer && answer.status !== 503 && answer.status !== 429)
        throw new Error(`A sign-in was answered with ${answer.status}`)
      count[answer ? 'turnedAway' : 'gaveUp'] += 1
      const asked = Number(answer?.headers['retry-after'] ?? Number.NaN) * 1000
      await pause(
        Number.isNaN(asked) ? soonestMs + Math.random() * (latestMs - soonestMs) : asked * (1 + 0.3 * Math.random()),
      )
    }
  }
  await Promise.all(Array.from({ length: people }, (_, at) => device(at + 1)))
  return { ...count, seconds: (performance.now() - began) / 1000 }
}

/** How long health, reads, and saves take until the work is done (ms). */
async function meanwhile<Result>({ port }: RunningServer, agent: Agent, tokens: string[], work: Promise<Result>) {
  const took = { health: [] as number[], reads: [] as number[], saves: [] as number[] }
  const path = `/rest${getDirectDeposits.path}`
  let over = false
  const timed = async (of: keyof typeof took, shot: Shot) => {
    const sent = performance.now()
    const answer = await shoot(agent, port, shot)
    took[of].push(performance.now() - sent)
    if (answer.status !== 200) throw new Error(`${shot.path} was answered with ${answer.status}`)
    return answer
  }
  const watching = async () => {
    for (; !over; await pause(250)) await timed('health', { method: 'GET', path: '/healthz', headers: {} })
  }
  const saving = async (token: string) => {
    for (; !over; await pause(1_000)) {
      const { headers } = await timed('reads', { method: 'GET', path, headers: bearer(token) })
      const more = { 'if-match': String(headers.etag), [idempotencyHeader]: randomUUID() }
      const save = { method: putDirectDeposits.method, path: `/rest${putDirectDeposits.path}`, body }
      if (!over) await timed('saves', { ...save, headers: { ...json, ...bearer(token), ...more } })
    }
  }
  const all = Promise.all([watching(), ...tokens.map(saving)])
  try {
    const result = await Promise.race([work, all.then(() => work)])
    return [result, took] as const
  } finally {
    over = true
    await all
  }
}
