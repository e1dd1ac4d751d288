import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '@/contract/endpoint.ts'
import { listScheduleChanges } from '@/contract/schedule-changes.ts'
import { getUserInfo } from '@/contract/session.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open-database.ts'
import { everyEndpoint } from '../routes/every-route.ts'
import { settingsFrom } from '../settings/settings.ts'
import { demoPassword, loadDemoCompany } from './demo-company.ts'
import { knownPeople } from './people.ts'

/** The server's answer to one GET. The ETag is null if the answer has no version. */
export type RecordedAnswer = { etag: string | null; body: unknown }
/** Answers by person and contract path. A list of single requests is stored under the path of a single request. */
export type Recording = {
  recordedAt: string
  people: Record<string, Record<string, RecordedAnswer | RecordedAnswer[]>>
}

const clock = '2026-11-21T09:00:00Z'

// Not recorded: reference lists, which are copied into a stub build unchanged; the second factor's code, which the stub
// makes; lists of requests, which are built from the single requests: in the stub, users see nobody else's; the search
// among all employees, which the stub makes of its people; the audit trail and pay alerts, which a stub build does not
// write; sessions, which the stub has itself.
const worked = [
  'sendFactorCode',
  'listTimeOffRequests',
  'listTeamRequests',
  'listRequestsOnDay',
  'listRequestQueues',
  'getRequestQueue',
  'listEmployees',
  'listAuditTrail',
  'listSessions',
  'listPayAlerts',
  'getEmployee',
]
const recorded = everyEndpoint.filter(
  ({ method, rights, cacheable, file, name }) =>
    method === 'GET' && rights !== 'open' && !cacheable && !file && !worked.includes(name),
)

/**
 * Calls the real server, with the demo company and a fixed clock, for everything that a stub build answers for its
 * people.
 */
export async function recordAnswers(): Promise<Recording> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ess-recording-'))
  const settings = settingsFrom({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ESS_CLOCK: clock })
  const database = await openDatabase(settings)
  await loadDemoCompany(database, settings.clock())
  const app = await buildApp(database, settings)
  try {
    const people: Recording['people'] = {}
    for (const { userName } of knownPeople) people[userName] = await answersFor(app, userName)
    return { recordedAt: clock, people }
  } finally {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true })
  }
}

async function answersFor(app: FastifyInstance, userName: string) {
  const payload = { username: userName, password: demoPassword, realm: 'ESS' }
  const { tokenId } = (await app.inject({ method: 'POST', url: '/rest/activeDirectoryLogin', payload })).json()
  const get = async (path: string): Promise<RecordedAnswer | null> => {
    const headers = { authorization: `Bearer ${tokenId}` }
    const answer = await app.inject({ method: 'GET', url: `/rest${path.replace(':id', userName)}`, headers })
    if (answer.statusCode === 403) return null
    if (answer.statusCode !== 200) throw new Error(`${path} of ${userName} was answered ${answer.statusCode}`)
    return { etag: answer.headers.etag ?? null, body: steady(answer.json()) }
  }

  const { userInfo } = (await get(getUserInfo.path))!.body as AnswerOf<typeof getUserInfo>
  const answers: Recording['people'][string] = {}
  for (const { path } of recorded) {
    // Limited to one person: payroll would see everybody's.
    const asked = path === listScheduleChanges.path ? `${path}?employeeId=${userInfo.employeeId}` : path
    const answer = path.includes(':requestId') ? await everyRequest(path, get) : await get(asked)
    if (answer) answers[path] = answer
  }
  return answers
}

async function everyRequest(path: string, get: (path: string) => Promise<RecordedAnswer | null>) {
  const list = await get(`${path.replace('/:requestId', '')}?limit=-1`)
  if (!list) return null
  const { _embedded } = list.body as { _embedded: { timeOffRequests: { id: number }[] } }
  const answers = await Promise.all(
    _embedded.timeOffRequests.map(({ id }) => get(path.replace(':requestId', String(id)))),
  )
  return answers.filter((answer) => answer !== null)
}

/** Removes what is generated for every session. */
function steady(body: Record<string, unknown>) {
  return 'jwt' in body ? { ...body, jwt: '', session: undefined } : body
}
