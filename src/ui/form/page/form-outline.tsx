import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Replaces the fields until the device has been checked for stored work. */
export function FormOutline({ failing }: { failing: boolean }) {
  if (failing)
    return (
      <Callout tone="attention" mark="alert" live="alert">
        {formText('deviceUnread')}
      </Callout>
    )
  return (
    <div className="card">
      <Skeleton lines={6} />
    </div>
  )
}
