import { Callout } from '@/ui/form/callout.tsx'
import { FormDialog } from '@/ui/form/form-dialog.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { scheduleText } from './texts.ts'
import { useAfterSaving, useSaved } from './use-saved.ts'
import { type OnFile, useScheduleForm } from './use-schedule-form.ts'
import { WeekFields } from './week-fields.tsx'
import { WeekView } from './week-view.tsx'
import type { WeekValues } from './week-values.ts'
import './schedule.css'

const closeMs = 1500

/** The week over the screen that needs it. Closes by itself after it was saved. */
export function ScheduleDialog({ onClose, ...onFile }: OnFile & { onClose: () => void }) {
  const { form } = useScheduleForm(onFile)
  const saved = useSaved(form)
  useAfterSaving(saved, closeMs, onClose)
  return (
    <FormDialog<WeekValues>
      // Said above the week, and not at the foot as well.
      form={{ ...form, sent: null }}
      title={scheduleText('title')}
      unchanged={scheduleText('unchanged')}
      success="screen"
      version={(values) => <WeekView values={values} />}
      onClose={onClose}
      actions={(close) => <ScheduleActions onCancel={close} />}
    >
      {saved === 'sent' && (
        <Callout tone="good" mark="done" live="status">
          {scheduleText('saved')}
        </Callout>
      )}
      <WeekFields />
    </FormDialog>
  )
}
