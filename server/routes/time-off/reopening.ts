import { hoursFromHundredths } from '@/domain/hours.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { reopeningProblems } from '@/domain/time-off/deciding/reopening.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Call } from '../../http/serve.ts'
import { heldAmong } from '../../stores/time-off/ledger.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { withdrawUpload } from '../../stores/time-off/uploads.ts'
import type { Subject } from '../subject.ts'
import { factsFor } from './time-off-facts.ts'

/**
 * Why a request can't be reopened. An approved one holds its days, and its upload is withdrawn; a denied one must get its days
 * and hours back. Call it while holding the employee's lock.
 */
export async function reopeningProblemsOf(call: Call<Endpoint, Subject>, request: RequestOnFile): Promise<Problem[]> {
  const { db, services } = call
  if (request.status === 'S')
    return (await withdrawUpload(db, request, services.clock())) ? [] : [problem('', 'time-off.reopen.uploading')]
  const { id, personId, reason } = request
  const entries = request.entries.map(({ date, code, hundredths }) => ({
    date,
    code,
    hours: hoursFromHundredths(hundredths),
  }))
  const dates = entries.map(({ date }) => date)
  const facts = await factsFor({ ...call, body: { reason, entries } })
  // The hours must be available, even for payroll.
  return reopeningProblems(entries, await heldAmong(db, personId, dates, id), { ...facts, actsForAnother: false })
}
