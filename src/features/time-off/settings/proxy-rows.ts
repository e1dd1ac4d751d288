import type { EmployeeProxy } from '@/contract/employee-proxies.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/employee-proxies.ts'
import { isNewerThan, isRefused, isUnderWay } from '@/features/time-off/requests/changes.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { addProxySubmission, changeProxySubmission, type ProxyForm, removeProxySubmission } from './submissions.ts'

export type ProxyChange = 'add' | 'change' | 'remove'

const whats: Record<string, ProxyChange> = {
  [addProxySubmission.kind]: 'add',
  [changeProxySubmission.kind]: 'change',
  [removeProxySubmission.kind]: 'remove',
}

/** A proxy as the list shows it: what the server said, with the newest change that this device holds. */
export type ProxyRow = {
  /** The proxy's employee id. */
  key: string
  /** 'last name, first name' */
  name: string
  /** '' where the server has not said it yet. */
  employerId: string
  isEnabled: boolean
  /** The newest change that is not in the server's answer. */
  waiting: { what: ProxyChange; row: OpenRow } | null
}

const nameOf = ({ proxyLastName, proxyFirstName }: EmployeeProxy) => completeName(proxyLastName, proxyFirstName)

/**
 * Proxies with what waits. `rows` newest first; `asOf` when the server's answer was fetched, in ms. Those to be added come
 * last: their place in the order is the server's to say.
 */
export function proxyRows(known: EmployeeProxy[], rows: OpenRow[], asOf: number): ProxyRow[] {
  const open = rows.filter((row) => isUnderWay(row) || isRefused(row) || isNewerThan(row, asOf))
  const changes = newestByProxy(open)
  // They may have been changed since, while the list has not been read again.
  const addedHere = newestByProxy(open.filter(({ kind }) => kind === addProxySubmission.kind))
  const listed = new Set(known.map(({ proxyEmployeeId }) => proxyEmployeeId))
  const onFile = known.flatMap((proxy): ProxyRow[] => {
    const waiting = changes.get(proxy.proxyEmployeeId) ?? null
    if (waiting?.what === 'remove' && isArrived(waiting.row)) return []
    const isEnabled = wanted(waiting) ?? proxy.isEnabled
    const { proxyEmployeeId: key, proxyEmployerId: employerId } = proxy
    return [{ key, employerId, name: nameOf(proxy), isEnabled, waiting: waiting && shownChange(waiting) }]
  })
  const added = [...changes]
    .filter(
      ([id, { what, row }]) =>
        !listed.has(id) && (addedHere.has(id) ? what !== 'remove' : what === 'change' && isArrived(row)),
    )
    .map(([key, change]) => ({
      key,
      employerId: (change.row.body as EmployeeProxyBody).proxyEmployerId ?? '',
      name: (change.row.form as ProxyForm).name,
      isEnabled: wanted(change) ?? true,
      waiting: shownChange(change),
    }))
  return [...onFile, ...added]
}

type Change = { what: ProxyChange; row: OpenRow }

const isArrived = ({ state }: OpenRow) => state === 'sent' || state === 'received'

/** What arrived is on file; only the list has not been read again. */
const shownChange = (change: Change) => (isArrived(change.row) ? null : change)

/** Whether a change that is not refused makes the proxy active. */
function wanted(change: Change | null): boolean | undefined {
  if (!change || isRefused(change.row) || change.what === 'remove') return undefined
  return (change.row.body as EmployeeProxyBody).isEnabled
}

function newestByProxy(rows: OpenRow[]): Map<string, Change> {
  const newest = new Map<string, Change>()
  for (const row of rows) {
    const what = whats[row.kind]
    const id = what && (row.body as EmployeeProxyBody).proxyEmployeeId
    if (what && id && !newest.has(id)) newest.set(id, { what, row })
  }
  return newest
}
