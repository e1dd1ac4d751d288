import type { CurrentW4 } from '@/domain/payroll/w4/w4.ts'
import { exemptionNotice } from '@/domain/payroll/w4/w4-exemption.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { Callout } from '@/ui/form/callout.tsx'

/** Says that an exemption must be renewed or has lapsed. */
export function ExemptionEnds({ current, today }: { current: CurrentW4; today: PlainDate }) {
  const notice = exemptionNotice(current.exemptUntil, today)
  if (!notice) return null
  return (
    <Callout tone="attention" mark="alert">
      <p>
        <strong>{notice.title}</strong>
      </p>
      <p>{notice.text}</p>
    </Callout>
  )
}
