import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { PayrollChange } from '../../server/work/payroll/carrier.ts'
import { filesCarrier } from '../../server/work/payroll/files/files-carrier.ts'

/** A server's knowledge of its changes, in a file instead of its database. */
export type KnownChange = { change: PayrollChange; state: 'waiting' | 'sent' | 'taken' }

/**
 * A process that collects answers and sends what waits, in small files, and then ends, unless it's killed at its nth call of the file
 * system, just before or after the call.
 */
const [, , base, name, nth] = process.argv as [string, string, string, string, string]

const path = `${base}/${name}.json`
const known: KnownChange[] = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KnownChange[]) : []
const save = () => {
  writeFileSync(`${path}.new`, JSON.stringify(known))
  renameSync(`${path}.new`, path)
}
/** Both servers have one database, so each learns which answers the other collected. */
const takenPath = `${base}/taken`
const noteTaken = () => {
  const receipts = existsSync(takenPath) ? readFileSync(takenPath, 'utf8').split('\n') : []
  for (const receipt of receipts) note(receipt, 'taken')
}
const note = (receipt: string, state: KnownChange['state']) => {
  const row = known.find(({ change }) => change.receipt === receipt)
  if (row && row.state !== 'taken') row.state = state
}

dieAtCall(Number(nth))
const { signal } = new AbortController()
const carrier = filesCarrier(
  { kind: 'files', outgoing: `${base}/out`, answers: `${base}/in`, sftp: null, mostInFile: 5 },
  { error: () => {} },
)
for (;;) {
  const answer = await carrier.collect!(signal)
  appendFileSync(takenPath, (answer?.deliveries ?? []).map(({ receipt }) => `${receipt}\n`).join(''))
  noteTaken()
  save()
  await answer?.done()
  const waiting = known.filter(({ state }) => state === 'waiting').slice(0, carrier.most)
  if (waiting.length === 0) break
  const sending = waiting.map(({ change }) => ({ ...change }))
  // If this process is killed, it's unknown whether they went out.
  for (const row of waiting) row.change.isUncertain = true
  save()
  for await (const delivery of carrier.send(sending, signal))
    if (delivery.outcome === 'sent') note(delivery.receipt, 'sent')
  save()
}
process.exit(0)

function dieAtCall(last: number): void {
  let count = 0
  const die = () => process.kill(process.pid, 'SIGKILL')
  const calls = fs as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  for (const each of ['open', 'link', 'unlink', 'readFile', 'readdir', 'rm'] as const) {
    const call = calls[each]!
    calls[each] = async (...given) => {
      count += 1
      const isLast = count === last
      if (isLast && last % 2) die()
      const result = await call(...given)
      if (isLast) die()
      return result
    }
  }
  syncBuiltinESMExports()
}
