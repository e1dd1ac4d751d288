import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'
import { Skeleton } from '@/ui/skeleton.tsx'

/** In place of the fields until the device has said what it holds for the form. */
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
