import { type ReactNode, useEffect } from 'react'
import { scheduleChangesRead } from '@/features/time-off/requests/reads.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { NoSchedule } from './no-schedule.tsx'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
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
  /** The employee's name. */
  name: string
  /** Employer and employee id; null if the user may not read who changed the week. */
  whose: { employerId?: string; employeeId?: string } | null
  /** Default: the user's own. */
  isOwn?: boolean
  /** Users who may not edit see the week read-only, even at the address for editing. */
  mayEdit: boolean
  intro?: ReactNode
  editing: boolean
  /** `replace`: going back must not lead to the other view. */
  onEditing: (editing: boolean, how?: { replace: boolean }) => void
}

/** The card of a week, to read or to edit. Without a schedule, or with a refused one, it opens for editing. */
export function ScheduleForm({
  name,
  whose,
  isOwn = true,
  mayEdit,
  intro,
  editing: asked,
  onEditing,
  ...onFile
}: ScheduleFormProps) {
  const editing = asked && mayEdit
  const { form, initial } = useScheduleForm(onFile)
  const shown = form.methods.formState.defaultValues as WeekValues
  const changes = useAnswer(scheduleChangesRead(whose ?? {}), { enabled: whose !== null })
  const wasSet = form.row !== null || form.sent !== null || (changes.data?.value._total_items ?? 0) > 0
  const empty = form.ready && weekTotal(shown) === 0 && !wasSet && !(whose && changes.isPending)
  const refused = form.row?.state === 'attention' || form.row?.state === 'conflict'
  const mustEdit = mayEdit && (empty || refused)
  const saved = useSaved(form)
  // The page remounts at its other URL; by then, the week on file must be the saved one.
  const shows = saved === 'sent' && JSON.stringify(initial) !== JSON.stringify(shown) ? null : saved

  useEffect(() => {
    const belongs = mustEdit || (asked && mayEdit)
    if (belongs !== asked) onEditing(belongs, { replace: true })
  }, [mustEdit, asked, mayEdit])
  useEffect(() => {
    if (saved === 'sent') toast({ text: scheduleText(isOwn ? 'saved' : 'savedOther'), ms: noticeMs })
  }, [saved])
  useAfterSaving(shows, pauseMs, () => onEditing(false, { replace: true }))

  const close = () => {
    form.discard()
    onEditing(false, { replace: true })
  }
  return (
    <FormPage<WeekValues>
      // Viewing doesn't change anything: a draft stays where it is.
      form={editing ? form : { ...form, dirty: false }}
      intro={intro}
      unchanged={scheduleText('unchanged')}
      success="screen"
      version={mayEdit ? (values) => <WeekView values={values} /> : undefined}
      actions={
        mayEdit && <Actions editing={editing} onEdit={() => onEditing(true)} onCancel={mustEdit ? undefined : close} />
      }
    >
      <div className="card form">
        <h2 className="schedule-title">{scheduleText('hours')}</h2>
        {empty && <NoSchedule name={name} />}
        {editing ? <WeekFields /> : <WeekView values={shown} />}
      </div>
      {whose && <ScheduleChanges whose={whose} isOwn={isOwn} />}
    </FormPage>
  )
}

type ActionsProps = { editing: boolean; onEdit: () => void; onCancel?: () => void }

function Actions({ editing, onEdit, onCancel }: ActionsProps) {
  if (editing) return <ScheduleActions onCancel={onCancel} />
  return (
    <ActionBar>
      <Button onClick={onEdit}>{scheduleText('edit')}</Button>
    </ActionBar>
  )
}
