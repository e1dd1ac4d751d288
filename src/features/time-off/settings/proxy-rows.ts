import type { EmployeeProxy } from '@/contract/employee-proxies.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/employee-proxies.ts'
import { type ListChange, listChanges } from '@/ui/list-changes/list-changes.ts'
import { type SwitchedRow, switchedRows } from '@/ui/list-changes/switched-rows.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { addProxySubmission, changeProxySubmission, type ProxyForm, removeProxySubmission } from './submissions.ts'

const whats: Record<string, ListChange> = {
  [addProxySubmission.kind]: 'add',
  [changeProxySubmission.kind]: 'change',
  [removeProxySubmission.kind]: 'remove',
}

/** A proxy as shown in the list; `key` is both ids as one text. */
export type ProxyRow = SwitchedRow & {
  /** 'last name, first name' */
  name: string
  /** '' if the server hasn't said it yet. */
  employerId: string
  employeeId: string
}

/** Proxies with waiting changes applied. `rows` newest first; `asOf` when the server's answer was fetched, in ms. */
export const proxyRows = (known: EmployeeProxy[], rows: OpenRow[], asOf: number): ProxyRow[] =>
  switchedRows(known.map(onFile), listChanges(rows.map(named), asOf, whats), addedHere)

/** Rows of earlier releases have another subject. */
function named(row: OpenRow): OpenRow {
  const { proxyEmployerId = '', proxyEmployeeId } = row.body as EmployeeProxyBody
  return whats[row.kind]
    ? { ...row, subject: idText({ employerId: proxyEmployerId, employeeId: proxyEmployeeId }) }
    : row
}

const onFile = (proxy: EmployeeProxy): ProxyRow => ({
  key: idText({ employerId: proxy.proxyEmployerId, employeeId: proxy.proxyEmployeeId }),
  employerId: proxy.proxyEmployerId,
  employeeId: proxy.proxyEmployeeId,
  name: completeName(proxy.proxyLastName, proxy.proxyFirstName),
  isEnabled: proxy.isEnabled,
  waiting: null,
})

const addedHere = ({ body, form }: OpenRow, key: string): ProxyRow => ({
  key,
  employerId: (body as EmployeeProxyBody).proxyEmployerId ?? '',
  employeeId: (body as EmployeeProxyBody).proxyEmployeeId,
  name: (form as ProxyForm).name,
  isEnabled: true,
  waiting: null,
})
