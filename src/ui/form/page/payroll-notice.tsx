import { type OpenRow, isAccepted, isInRecord } from '@/offline/outbox/open-row.ts'
import { useRowLines } from '@/ui/status/at-payroll.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'
import { useForm } from './form-context.ts'

const shownForMs = 24 * 3_600_000

/** Says when the portal received this form's last submission, and whether payroll has accepted it. */
export function PayrollNotice() {
  const { kind, subject } = useForm()
  const linesOf = useRowLines()
  const last = useOwnRows()?.find((row) => row.kind === kind && row.subject === subject && isAccepted(row))
  if (!last || !isInRecord(last)) return null
  const lines = wasLongAgo(last) ? [] : linesOf(last)
  const isReceived = last.state === 'received'
  if (lines.length === 0 && !isReceived) return null
  const badge = isReceived && <StatusBadge status="received" />
  return (
    <Callout mark={isReceived ? undefined : 'about'} badge={badge || undefined} live="status">
      {isReceived && <p>{formText('received')}</p>}
      <p>{lines.map((line) => `${line}.`).join(' ')}</p>
    </Callout>
  )
}

const wasLongAgo = ({ payroll }: OpenRow) =>
  payroll?.settledAt !== undefined && Date.parse(payroll.settledAt) < Date.now() - shownForMs
