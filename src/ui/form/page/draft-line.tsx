import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Badge, StatusBadge } from '@/ui/status/status-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { formText } from '@/ui/form/texts.ts'

const whyUnkept = {
  full: 'unkept.full',
  locked: 'unkept.locked',
  closed: 'unkept.closed',
  failed: 'unkept.failed',
} as const

/**
 * A line about unsaved changes: they were restored, they're kept, or they can't be kept. `discards`: the buttons beside it can
 * discard them.
 */
export function DraftLine({ discards }: { discards: boolean }) {
  const clock = useClock()
  const { dirty, restoredAt, unkept, discard } = useForm()
  if (!dirty) return null
  if (unkept)
    return (
      <p className="unsaved unkept" role="alert">
        <Badge status="unkept" mark="alert" tone="attention" word={formText('unkept')} />{' '}
        <span>{formText(whyUnkept[unkept])}</span>
      </p>
    )
  return (
    <p className="unsaved" role="status">
      <StatusBadge status="draft" />{' '}
      <span>{restoredAt === null ? formText('unsaved') : formText('restored', { time: clock.time(restoredAt) })}</span>
      {restoredAt !== null && !discards && (
        <Button kind="bare" onClick={discard}>
          {formText('discardDraft')}
        </Button>
      )}
    </p>
  )
}
