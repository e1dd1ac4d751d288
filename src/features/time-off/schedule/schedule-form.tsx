import { useEffect } from 'react'
import { NoSchedule } from '@/features/time-off/no-schedule.tsx'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { ActionBar } from '@/ui/form/form-actions.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import '@/ui/ionic/elements.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import { ScheduleChanges } from './schedule-changes.tsx'
import { scheduleText } from './texts.ts'
import { useAfterSaving, useSaved } from './use-saved.ts'
import { type OnFile, useScheduleForm } from './use-schedule-form.ts'
import { WeekFields } from './week-fields.tsx'
import { WeekView } from './week-view.tsx'
import { type WeekValues, weekTotal } from './week-values.ts'
import './schedule.css'

const noticeMs = 3000
const pauseMs = 500

type ScheduleFormProps = OnFile & {
  /** The employee's. */
  name: string
  editing: boolean
  /** `replace`: the way back must not lead to the other view. */
  onEditing: (editing: boolean, how?: { replace: boolean }) => void
}

/** The card of a week, to read or to edit. Without a schedule, or with one that was refused, it opens for editing. */
export function ScheduleForm({ name, editing, onEditing, ...onFile }: ScheduleFormProps) {
  const { form, initial } = useScheduleForm(onFile)
  const shown = form.methods.formState.defaultValues as WeekValues
  const empty = form.ready && weekTotal(shown) === 0
  const refused = form.row?.state === 'attention' || form.row?.state === 'conflict'
  const mustEdit = empty || refused
  const saved = useSaved(form)
  // The page is made anew at its other address: by then what is on file must be what was saved.
  const shows = saved === 'sent' && JSON.stringify(initial) !== JSON.stringify(shown) ? null : saved

  useEffect(() => {
    if (mustEdit && !editing) onEditing(true, { replace: true })
  }, [mustEdit, editing])
  useEffect(() => {
    if (saved === 'sent') toast({ text: scheduleText('saved'), ms: noticeMs })
  }, [saved])
  useAfterSaving(shows, pauseMs, () => onEditing(false, { replace: true }))

  const close = () => {
    form.discard()
    onEditing(false, { replace: true })
  }
  return (
    <FormPage<WeekValues>
      // Whoever reads leaves nothing behind: a draft of theirs stays where it is.
      form={editing ? form : { ...form, dirty: false }}
      fix={scheduleText('fix')}
      unchanged={scheduleText('unchanged')}
      success="screen"
      version={(values) => <WeekView values={values} />}
      actions={
        editing
          ? <ScheduleActions onCancel={mustEdit ? undefined : close} />
          : <ActionBar><Button onClick={() => onEditing(true)}>{scheduleText('edit')}</Button></ActionBar>
      }
    >
      <ion-card className="card form">
        <h2 className="schedule-title">{scheduleText('hours')}</h2>
        {empty && <NoSchedule name={name} />}
        {editing ? <WeekFields /> : <WeekView values={shown} />}
      </ion-card>
      <ScheduleChanges />
    </FormPage>
  )
}
