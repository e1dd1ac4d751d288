import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { databaseKinds } from '../support/databases.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { startStubHostProcess } from '../support/stub-host.ts'
import { bearer, body, json, signedIn } from './depositors.ts'
import { shoot } from './load.ts'
import { figure, median } from './print.ts'

const people = 50
// More than 20,000 people ever make.
const savesPerSecond = 50
const seconds = 8
const rounds = 3
// A server that has just started is slow: at this rate, its queue would take seconds to drain.
const warmUps = 3

type Way = 'none' | 'http' | 'files'
type Round = { medianMs: number; deliveredPerSecond: number }

/** Compares saves while a carrier delivers them to payroll with saves that are only recorded, and counts the deliveries. */
export async function benchCarrier(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ess-carrier-'))
  const host = await startStubHostProcess()
  try {
    const holds: boolean[] = []
    for (const { kind, available } of databaseKinds) {
      if (!available) continue
      const took = { none: [], http: [], files: [] } as Record<Way, Round[]>
      for (let round = 0; round < rounds; round += 1)
        for (const way of Object.keys(took) as Way[]) {
          const description =
            way === 'http' ? host.description : way === 'files' ? filesIn(join(folder, `${kind}${round}`)) : 'none'
          const server = await startServer({ database: kind, env: { ESS_PAYROLL: description } })
          try {
            took[way].push(await measured(server))
          } finally {
            await server.remove()
          }
        }
      const of = (way: Way, what: keyof Round) => median(took[way].map((round) => round[what]))
      for (const way of ['http', 'files'] as const) {
        console.log(`     ${kind}, ${way}: ${of(way, 'deliveredPerSecond').toFixed(0)} changes delivered a second`)
        holds.push(
          figure(
            `${kind}: a save beside ${way}, of one that’s only recorded`,
            of(way, 'medianMs') / of('none', 'medianMs'),
            {
              most: 1.1,
            },
          ),
          figure(`${kind}: delivered by ${way}, of what is saved`, of(way, 'deliveredPerSecond') / savesPerSecond, {
            least: 0.9,
          }),
        )
      }
    }
    return holds.every(Boolean)
  } finally {
    await host.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function filesIn(folder: string): string {
  const [outgoing, answers] = [join(folder, 'out'), join(folder, 'in')]
  for (const each of [outgoing, answers]) mkdirSync(each, { recursive: true })
  const description = join(folder, 'payroll.json')
  writeFileSync(description, JSON.stringify({ kind: 'files', outgoing, answers }))
  return description
}

/** People save at a steady rate. Each save starts on schedule, however long the others take. */
async function measured(server: RunningServer): Promise<Round> {
  const agent = new Agent({ keepAlive: true })
  const tokens = await signedIn(server, people)
  const etags = await Promise.all(
    tokens.map(async (token) => {
      const { headers } = await shoot(agent, server.port, {
        method: 'GET',
        path: `/rest${getDirectDeposits.path}`,
        headers: bearer(token),
      })
      return String(headers.etag)
    }),
  )
  const took: number[] = []
  const save = async (at: number) => {
    const began = performance.now()
    const headers = { ...json, ...bearer(tokens[at]!), 'if-match': etags[at]!, [idempotencyHeader]: randomUUID() }
    const answer = await shoot(agent, server.port, {
      method: putDirectDeposits.method,
      path: `/rest${putDirectDeposits.path}`,
      headers,
      body,
    })
    if (answer.status !== 200) throw new Error(`A save was answered with ${answer.status}`)
    etags[at] = String(answer.headers.etag)
    took.push(performance.now() - began)
  }
  for (let n = 0; n < warmUps * people; n += 1) await save(n % people)
  took.length = 0
  const before = await countDelivered(server)
  // Each save is based on the person's previous one.
  const sending = Array.from({ length: people }, () => Promise.resolve())
  const began = performance.now()
  for (let n = 0; n < savesPerSecond * seconds; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / savesPerSecond - performance.now()))
    const at = n % people
    sending[at] = sending[at]!.then(() => save(at))
  }
  await Promise.all(sending)
  const delivered = (await countDelivered(server)) - before
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  return { medianMs: median(took), deliveredPerSecond: delivered / elapsed }
}

async function countDelivered(server: RunningServer): Promise<number> {
  const database = await server.openDatabase()
  const { n } = await database.read
    .selectFrom('payroll_changes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', putDirectDeposits.name)
    .where('state', 'in', ['taken', 'sent', 'done'])
    .executeTakeFirstOrThrow()
  await database.close()
  return Number(n)
}
