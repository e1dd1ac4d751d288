import { Button } from '@/ui/button.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { scheduleText } from './texts.ts'

/** Save and, if there's something to go back to, Cancel. */
export function ScheduleActions({ onCancel }: { onCancel?: () => void }) {
  const form = useForm()
  return (
    <ActionBar>
      {onCancel && (
        <Button kind="plain" onClick={onCancel}>
          {scheduleText('cancel')}
        </Button>
      )}
      <Button type="submit" form={form.id} busy={form.submitting}>
        {scheduleText('save')}
      </Button>
    </ActionBar>
  )
}
