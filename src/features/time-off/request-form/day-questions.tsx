import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { requestText } from './texts.ts'

/** A question about a tapped day. */
export type Asked =
  | { what: 'holiday'; date: PlainDate; name: string; added: TimeOffEntry }
  | { what: 'unscheduled'; date: PlainDate }

type DayQuestionProps = { asked: Asked; forName?: string; onNo: () => void; onYes: () => void }

export function DayQuestion({ asked, forName, onNo, onYes }: DayQuestionProps) {
  const answers = { cancel: requestText('no'), confirm: requestText('yes'), onCancel: onNo, onConfirm: onYes }
  const date = slashedWithDay(asked.date)
  if (asked.what === 'unscheduled')
    return (
      <ConfirmDialog
        harmless
        mark="about"
        title={requestText('day', { date, reason: sentence({ code: 'time-off.date.unscheduled' }) })}
        {...answers}
      >
        {requestText('unscheduledQuestion')}
      </ConfirmDialog>
    )
  const { name, added } = asked
  const costs = { hours: hoursText(nearestHundredths(added.hours)), category: categoryName(added.code) }
  // A holiday costs hours for a day that's free anyway, so No is the right answer for most users.
  return (
    <ConfirmDialog
      harmless
      advised="cancel"
      mark="about"
      title={requestText(name ? 'holidayTitleNamed' : 'holidayTitle', { date, name })}
      {...answers}
    >
      <p>
        {forName ? requestText('holidayCostsFor', { ...costs, name: forName }) : requestText('holidayCosts', costs)}
      </p>
      <p>{requestText('holidayQuestion')}</p>
    </ConfirmDialog>
  )
}
