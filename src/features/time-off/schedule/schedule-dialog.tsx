import { Callout } from '@/ui/form/callout.tsx'
import { FormDialog } from '@/ui/form/page/form-dialog.tsx'
import { ScheduleActions } from './schedule-actions.tsx'
import { scheduleText } from './texts.ts'
import { useAfterSaving, useSaved } from './use-saved.ts'
import { type OnFile, useScheduleForm } from './use-schedule-form.ts'
import { WeekFields } from './week-fields.tsx'
import { WeekView } from './week-view.tsx'
import type { WeekValues } from './week-values.ts'
import './schedule.css'

const closeMs = 1500

type ScheduleDialogProps = OnFile & {
  /** Default: the user's own. */
  isOwn?: boolean
  onClose: () => void
}

/** The week in a dialog over the screen that needs it. Closes by itself after saving. */
export function ScheduleDialog({ isOwn = true, onClose, ...onFile }: ScheduleDialogProps) {
  const { form } = useScheduleForm(onFile)
  const { employeeFirstName: first, employeeLastName: last } = onFile.answer.schedule
  const name = `${first} ${last}`.trim()
  const saved = useSaved(form)
  useAfterSaving(saved, closeMs, onClose)
  return (
    <FormDialog<WeekValues>
      // Shown above the week, and not repeated at the bottom.
      form={{ ...form, sent: null }}
      title={isOwn ? scheduleText('title') : name ? scheduleText('titleOf', { name }) : scheduleText('titleOther')}
      unchanged={scheduleText('unchanged')}
      success="screen"
      version={(values) => <WeekView values={values} />}
      onClose={onClose}
      actions={(close) => <ScheduleActions onCancel={close} />}
    >
      {saved === 'sent' && (
        <Callout tone="good" mark="done" live="status">
          {scheduleText(isOwn ? 'saved' : 'savedOther')}
        </Callout>
      )}
      <WeekFields />
    </FormDialog>
  )
}
