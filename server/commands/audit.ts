import { readFileSync, renameSync, writeFileSync, existsSync, createReadStream } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { settingsFrom } from '../settings/settings.ts'
import { chainEnds, hashAt, type Head, positionBefore, sealAudit, sealedAfter } from '../stores/audit/audit-chain.ts'
import { auditChecker, type AuditLine, verifyAudit } from '../work/audit-proof.ts'

const linesAtOnce = 1_000
const lookEveryMs = 2_000

/** npm run ess -- audit export | verify: the audit trail for other systems. Both can run alongside the server. */
export function addAuditCommands(ess: Command): void {
  const audit = ess.command('audit').description('The audit trail: docs/watching.md')
  audit
    .command('export')
    .description('Writes entries as JSON lines, in the order of the hash chain')
    .option('--since <when>', 'a date or time (ISO, UTC), or where an earlier run ended, such as 12:ab…')
    .option('--follow', 'keeps writing new entries until it is stopped')
    .option('--state <file>', 'notes the last entry written in this file, and continues after it')
    .action((options: ExportOptions) => withDatabase((database) => exported(database, options)))
  audit
    .command('verify')
    .description('Checks that no entry was changed or removed')
    .option('--head <head>', 'an entry noted elsewhere, such as 12:ab…: the chain must still contain it')
    .option('--file <file>', 'JSON lines from export to check as well: the chain must still contain the last one')
    .action((options: VerifyOptions) => withDatabase((database) => verified(database, options)))
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(settingsFrom(process.env))
  await work(database).finally(() => database.close())
}

type ExportOptions = { since?: string; follow?: boolean; state?: string }

async function exported(database: Database, { since, follow = false, state }: ExportOptions): Promise<void> {
  const { read } = database
  if (!follow) while (await sealAudit(database));
  const kept = state !== undefined && existsSync(state) ? readFileSync(state, 'utf8').trim() : ''
  let last = await startingAt(database, kept || since)
  const ending = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT'] as const) process.once(event, () => ending.abort())
  while (!ending.signal.aborted) {
    const some = await sealedAfter(read, last.position, linesAtOnce)
    const checker = auditChecker(last)
    const lines = some.map((entry) => `${JSON.stringify(checker.add(entry))}\n`)
    // Stops the stream at the first sign of tampering: a person must look at it first.
    if (checker.faults.length) throw new Error(`${checker.faults.join('\n')}\nThe audit trail was altered.`)
    last = checker.last()!
    if (lines.length && !process.stdout.write(lines.join(''))) await once(process.stdout, 'drain')
    if (state !== undefined && lines.length) keep(state, last)
    if (lines.length === linesAtOnce) continue
    if (!follow) break
    await pause(lookEveryMs, undefined, { signal: ending.signal }).catch(() => undefined)
  }
  console.error(`Written up to ${last.position}:${last.hash}`)
}

/** The file must always be complete, because other processes may read it at any time. */
function keep(file: string, { position, hash }: Head): void {
  writeFileSync(`${file}.new`, `${position}:${hash}\n`)
  renameSync(`${file}.new`, file)
}

/** The entry after which to start. It must be in the chain. */
async function startingAt({ read }: Database, since: string | undefined): Promise<Head> {
  const { purged } = await chainEnds(read)
  if (since === undefined) return purged
  const noted = headIn(since)
  if (!noted && Number.isNaN(Date.parse(since)))
    throw new Error('--since must be a date, a time, or a head such as 12:ab…')
  const position = noted?.position ?? (await positionBefore(read, Date.parse(since)))
  if (position < purged.position) {
    console.error(`Entries up to ${purged.position} were purged after their retention period.`)
    return purged
  }
  const hash = await hashAt(read, position)
  if (hash === null || (noted && noted.hash !== hash)) throw new Error(`Entry ${position} is not in the chain.`)
  return { position, hash }
}

type VerifyOptions = { head?: string; file?: string }

async function verified({ read }: Database, { head: given, file }: VerifyOptions): Promise<void> {
  const noted = given === undefined ? null : headFrom(given)
  const ofFile = file === undefined ? null : await checkedFile(file)
  const found = await verifyAudit(read, noted ?? ofFile?.last ?? null)
  const also = noted && ofFile?.last ? (await verifyAudit(read, ofFile.last)).faults : []
  const faults = [...new Set([...(ofFile?.faults ?? []), ...found.faults, ...also])]
  for (const fault of faults) console.error(fault)
  const { head, purged, entries, unsealed } = found
  if (purged.position) console.log(`Entries up to ${purged.position} were purged after their retention period.`)
  console.log(`${entries} entries in the chain, ${unsealed} not in it yet. Head: ${head.position}:${head.hash}`)
  if (faults.length) throw new Error('The audit trail was altered.')
  console.log('No entry was altered. Store the head somewhere else, and pass it next time with --head.')
}

async function checkedFile(file: string): Promise<{ last: Head | null; faults: string[] }> {
  const checker = auditChecker()
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim()) checker.add(lineIn(line))
  return { last: checker.last(), faults: checker.faults.map((fault) => `In the file: ${fault}`) }
}

function lineIn(text: string): AuditLine {
  try {
    return JSON.parse(text) as AuditLine
  } catch {
    throw new Error('The file has a line that is not JSON.')
  }
}

function headIn(text: string): Head | null {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return position && hash ? { position: Number(position), hash } : null
}

function headFrom(text: string): Head {
  const head = headIn(text)
  if (!head) throw new Error('A head must be a number and a hash of 64 letters and digits, such as 12:ab….')
  return head
}
