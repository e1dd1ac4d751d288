import type { EmployeeProxy } from '@/contract/employee-proxies.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/employee-proxies.ts'
import { type ItemChange, type ListChange, listChanges } from '@/features/time-off/list-changes/list-changes.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { addProxySubmission, changeProxySubmission, type ProxyForm, removeProxySubmission } from './submissions.ts'

const whats: Record<string, ListChange> = {
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
  waiting: ItemChange | null
}

const nameOf = ({ proxyLastName, proxyFirstName }: EmployeeProxy) => completeName(proxyLastName, proxyFirstName)

/**
 * Proxies with what waits. `rows` newest first; `asOf` when the server's answer was fetched, in ms. Those to be added come
 * last: their place in the order is the server's to say.
 */
export function proxyRows(known: EmployeeProxy[], rows: OpenRow[], asOf: number): ProxyRow[] {
  const changes = listChanges(rows, asOf, whats)
  const isEnabled = (key: string) => (changes.wanted(key) as EmployeeProxyBody | undefined)?.isEnabled
  const onFile = known
    .filter(({ proxyEmployeeId }) => !changes.isGone(proxyEmployeeId))
    .map((proxy): ProxyRow => {
      const { proxyEmployeeId: key, proxyEmployerId: employerId } = proxy
      return {
        key,
        employerId,
        name: nameOf(proxy),
        isEnabled: isEnabled(key) ?? proxy.isEnabled,
        waiting: changes.waitingFor(key),
      }
    })
  const listed = new Set(known.map(({ proxyEmployeeId }) => proxyEmployeeId))
  const added = changes.added(listed).map(([key, { row }]): ProxyRow => ({
    key,
    employerId: (row.body as EmployeeProxyBody).proxyEmployerId ?? '',
    name: (row.form as ProxyForm).name,
    isEnabled: isEnabled(key) ?? true,
    waiting: changes.waitingFor(key),
  }))
  return [...onFile, ...added]
}
