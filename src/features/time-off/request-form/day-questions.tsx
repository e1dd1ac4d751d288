import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { requestText } from './texts.ts'

export type Asked = { what: 'holiday' | 'unscheduled'; date: PlainDate }

type DayQuestionProps = { asked: Asked; onNo: () => void; onYes: () => void }

/** What is asked before a day can be taken. */
export function DayQuestion({ asked: { what, date }, onNo, onYes }: DayQuestionProps) {
  const day = slashedWithDay(date)
  const unscheduled = requestText('day', { date: day, reason: sentence({ code: 'time-off.date.unscheduled' }) })
  return (
    <ConfirmDialog
      harmless
      mark="about"
      title={what === 'holiday' ? requestText('holidayTitle', { date: day }) : unscheduled}
      cancel={requestText('no')}
      confirm={requestText('yes')}
      onCancel={onNo}
      onConfirm={onYes}
    >
      {requestText(what === 'holiday' ? 'holidayQuestion' : 'unscheduledQuestion')}
    </ConfirmDialog>
  )
}
