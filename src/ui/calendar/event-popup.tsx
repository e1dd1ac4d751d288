import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { dateName } from './month.ts'
import type { CalendarEvent, RequestsCalendarProps } from './requests-calendar.tsx'
import { calendarText } from './texts.ts'

type EventPopupProps = {
  event: CalendarEvent
  mode: RequestsCalendarProps['mode']
  team: boolean
  onClose: () => void
}

/** The details of one event, with a link to its request. */
export default function EventPopup({ event, mode, team, onClose }: EventPopupProps) {
  const facts = [
    [calendarText('employee'), event.employeeName],
    [calendarText('status'), mode === 'dashboard' ? event.statusDescription : undefined],
    [calendarText('hoursLabel'), event.hours],
    [calendarText('reason'), event.reason],
  ] as const
  return (
    <Dialog
      title={event.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose} data-autofocus>
            {calendarText('close')}
          </Button>
          {event.view && (
            <ButtonLink to={team ? '/timeoff/requests/review' : '/timeoff/requests/view'} search={event.view}>
              {calendarText('view')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{dateName(event.date)}</p>
      {event.waiting && (
        <div>
          <StatusBadge status="waiting" />
        </div>
      )}
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
