import { useState } from 'react'
import type { W4Submitted } from '@/contract/payroll/w4.ts'
import type { W4Change } from '@/domain/payroll/w4/w4.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { SignedPdf } from './documents.tsx'
import { w4Submission } from './submission.ts'
import { w4Text } from './texts.ts'

/** The server's answer to a delivered W-4; null if this device doesn't know it. */
export const submittedOf = ({ answer }: Pick<OpenRow, 'answer'>): W4Submitted | null =>
  (answer as W4Submitted | undefined) ?? null

/** The times of signing and of delivery, which may be days apart. */
export function DeliveredLine({ row }: { row: OpenRow }) {
  const clock = useClock()
  return <p>{deliveredWords(row, clock)}</p>
}

function deliveredWords({ body, settledAt, createdAt }: OpenRow, clock: Clock): string {
  const { dateSigned = '' } = body as W4Change
  const signed = dateSigned && slashedWithDay(dateSigned)
  return w4Text('delivered', { signed, delivered: clock.full(settledAt ?? createdAt) })
}

/** The receipt of the last W-4 delivered from this device, unless a newer one is on its way. */
export function LastDelivered() {
  const [open, setOpen] = useState(false)
  const newest = useOwnRows()?.find(({ kind }) => kind === w4Submission.kind)
  const submitted = newest?.state === 'sent' ? submittedOf(newest) : null
  if (!newest || !submitted) return null
  return (
    <Callout
      tone="good"
      mark="done"
      actions={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {w4Text('openPdf')}
        </Button>
      }
    >
      <DeliveredLine row={newest} />
      {newest.receipt && <p>{formText('receipt', { receipt: newest.receipt })}</p>}
      {open && <SignedPdf submitted={submitted} onClose={() => setOpen(false)} />}
    </Callout>
  )
}
