import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listCompanyHolidays } from '@/contract/time-off/company-holidays.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { listPeople } from '@/contract/administration/people.ts'
import { sendFactorCode, singleSignOn } from '@/contract/sign-in/session.ts'
import { getTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { anyStatus } from '@/domain/time-off/queues/request-queues.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { buildApp } from '../app.ts'
import { companyFrom } from '../company/configured.ts'
import { demoRights } from '../company/default-rights.ts'
import type { Environment } from '../base/environment.ts'
import { openDatabase } from '../db/open-database.ts'
import { everyEndpoint } from '../routes/every-route.ts'
import { settingsFrom } from '../settings/settings.ts'
import { demoPassword, loadDemoCompany } from './demo-company.ts'
import { knownPeople } from './people.ts'

type Answer = { etag: string | null; body: unknown }

/** Calls the real server, which runs the demo company, for every answer that a stub build needs. */
export async function stubSeed(env: Environment, now: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ess-recording-'))
  const settings = settingsFrom({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ESS_CLOCK: new Date(now).toISOString() })
  const database = await openDatabase(settings)
  await loadDemoCompany(database, now)
  const app = await buildApp(database, { ...settings, company: companyOf(env) })
  try {
    const people: Record<string, Record<string, number>> = {}
    const answers: Answer[] = []
    const places = new Map<string, number>()
    for (const { userName } of knownPeople) {
      const own: Record<string, number> = (people[userName] = {})
      for (const [path, answer] of await answersFor(app, userName)) {
        const text = JSON.stringify(answer)
        if (!places.has(text)) places.set(text, answers.push(answer) - 1)
        own[path] = places.get(text)!
      }
    }
    return { password: demoPassword, people, answers }
  } finally {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}

/** A stub build can't send second-factor codes. */
function companyOf(env: Environment) {
  const company = companyFrom(env)
  return {
    ...company,
    rightsRules: demoRights,
    configuration: { ...company.configuration, demonstration: true, requireMultiFactorLogin: false },
  }
}

/** A recorded mark would never change, but the stub's answers do. */
const unrecorded = [singleSignOn.name, sendFactorCode.name, getAnswersMark.name]

/** Single requests are recorded last, because earlier lists name them. */
const recorded = everyEndpoint
  .filter(({ method, file }) => method === 'GET' && !file)
  .filter(({ name }) => !unrecorded.includes(name))
  .toSorted((one, other) => Number(one === getTimeOffRequest) - Number(other === getTimeOffRequest))

async function answersFor(app: FastifyInstance, userName: string): Promise<Map<string, Answer>> {
  const payload = { username: userName, password: demoPassword, realm: 'ESS' }
  const { tokenId } = (await app.inject({ method: 'POST', url: '/rest/activeDirectoryLogin', payload })).json()
  const headers = { authorization: `Bearer ${tokenId}` }
  const answers = new Map<string, Answer>()
  for (const endpoint of recorded)
    for (const path of pathsOf(endpoint, userName, answers)) {
      const url = `/rest${path}${path.includes('?') ? '&' : '?'}${queryOf(endpoint)}`
      const { statusCode, headers: sent, body } = await app.inject({ url, headers })
      // The person may not read it, or the call needs a query.
      if ([403, 422].includes(statusCode)) continue
      if (statusCode !== 200) throw new Error(`${path} of ${userName} was answered ${statusCode}`)
      answers.set(path, { etag: sent.etag ?? null, body: JSON.parse(body, steady) })
    }
  return answers
}

/** An endpoint's recorded addresses. The addresses for single employees come from the lists. */
function pathsOf({ path, query }: Endpoint, userName: string, answers: Map<string, Answer>): string[] {
  if (path === getTimeOffRequest.path)
    return [...answers.values()].flatMap(({ body }) => requestsIn(body)).map(pathOfRequest)
  if (path.startsWith(`${listPeople.path}/:`))
    return firstPeople(answers.get(listPeople.path)?.body).map((id) => path.replace(':employeeId', id))
  const own = path.replace(':id', userName)
  if (own.includes(':') && !own.includes(':statusCode')) return []
  const statuses = [anyStatus, ...Object.values(RequestStatus.schema)]
  const every = new Set(statuses.map((status) => own.replace(':statusCode', status)))
  const parts = flags.filter((flag) => flag in (query?.schema ?? {}))
  return [...every].flatMap((each) => [each, ...parts.map((flag) => `${each}?${flag}=1`)])
}

/** Filters that the stub can't apply to an item's fields. Their results are recorded as separate lists. */
const flags = ['waitsForMe', 'managerActionRequired']

/** The people on the first page of the list: only their records can be opened. */
const firstPeople = (body: unknown) =>
  ((body as AnswerOf<typeof listPeople> | undefined)?._embedded.people ?? [])
    .slice(0, 10)
    .map(({ employeeId }) => employeeId)

type ListedRequest = { id: number; employeeUserId: string }

const requestsIn = (body: unknown) =>
  (body as { _embedded?: { timeOffRequests?: ListedRequest[] } })._embedded?.timeOffRequests ?? []

const pathOfRequest = ({ id, employeeUserId }: ListedRequest) =>
  getTimeOffRequest.path.replace(':id', employeeUserId).replace(':requestId', String(id))

/** Asks for the first 50 rows with their entries, or for the whole list if it's short. */
function queryOf({ query, cacheable, name }: Endpoint): string {
  const isWhole = cacheable || name === listCompanyHolidays.name
  const asked = Object.entries({ limit: '50', includeEntries: '1' })
  return isWhole ? '' : String(new URLSearchParams(asked.filter(([field]) => field in (query?.schema ?? {}))))
}

/** Leaves out values that belong to the recording session and server. */
function steady(name: string, value: unknown): unknown {
  return name === 'session' || name === 'envelopeKey' ? undefined : name === 'jwt' ? '' : value
}
