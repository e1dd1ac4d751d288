import { isOurs } from '@/api/base-urls.ts'
import { createEmitter } from '@/api/store.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { settleAtPayroll } from './at-payroll.ts'
import { onOutbox } from './events.ts'
import { settleReceivedElsewhere } from './received-elsewhere.ts'
import { acceptedStates, rowsIn } from './rows.ts'
import type { Submission } from './submission.ts'

const everyMs = 5_000
const soonMs = 2 * 60_000
const laterEveryMs = 30_000
const laterMs = 60 * 60_000
/** The live channel usually reports it sooner. */
const muchLaterEveryMs = 5 * 60_000

const changes = createEmitter<null>()

/** Call it when the server says that the status of this person's changes at payroll has changed. */
export const notePayrollChanged = (): void => changes.emit(null)

/**
 * Follows the changes that the server accepted until payroll has settled them or, with another company's API, until its answers
 * show the changes it accepted with 423. Returns the function that stops it.
 */
export function followAccepted(submissions: Submission[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let again = false
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))

  async function look() {
    again = looking
    if (looking) return
    looking = true
    clearTimeout(timer)
    try {
      const rows = await followed(known)
      if (rows.length && document.visibilityState !== 'hidden') await settle(rows, known)
      const left = await followed(known)
      if (left.length) timer = setTimeout(look, pauseFor(left, Date.now()))
    } catch (error) {
      // The device failed, but accepted changes are still followed.
      reportError(error)
      timer = setTimeout(look, laterEveryMs)
    } finally {
      looking = false
      if (again) void look()
    }
  }

  const undo = [
    onOutbox((message) => message.type === 'settled' && void look()),
    onIdentity(() => void look()),
    changes.on(() => void look()),
  ]
  document.addEventListener('visibilitychange', look)
  void look()
  return () => {
    for (const step of undo) step()
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
  }
}

const isOurOwn = ({ kind }: StoredRow, known: Map<string, Submission>) => isOurs(known.get(kind)?.sends ?? ourService)
const ourService = { service: 'core' } as const

/** A change that payroll doesn't need is followed only while it's received, as with an earlier server. */
async function followed(known: Map<string, Submission>): Promise<StoredRow[]> {
  const person = currentIdentity()?.person
  if (!person) return []
  return rowsIn(person, acceptedStates)
    .filter((row) => {
      if (row.payrollDone) return false
      return row.state === 'received' || (known.get(row.kind)?.sends.forPayroll === true && isOurOwn(row, known))
    })
    .toArray()
}

async function settle(rows: StoredRow[], known: Map<string, Submission>): Promise<void> {
  const identity = currentIdentity()
  if (!identity?.token) return
  const ours = rows.filter((row) => isOurOwn(row, known))
  if (ours.length) await settleAtPayroll(ours, known, identity)
  await settleReceivedElsewhere(
    rows.filter((row) => !isOurOwn(row, known)),
    known,
  )
}

function pauseFor(rows: StoredRow[], now: number): number {
  const age = Math.min(...rows.map(({ settledAt }) => now - settledAt))
  return age < soonMs ? everyMs : age < laterMs ? laterEveryMs : muchLaterEveryMs
}
