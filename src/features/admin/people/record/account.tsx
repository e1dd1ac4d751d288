import { useState } from 'react'
import type { ListedSession } from '@/contract/sessions.ts'
import type { PersonRecord } from '@/contract/people.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { waitingFor } from '@/offline/answers/fold-items.ts'
import { type OpenRow, takeBack } from '@/offline/outbox/outbox.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { ChangedItem, isRefusedItem, RemoveItem } from '@/ui/changed-items/changed-item.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { AccountBadge } from '@/features/admin/people/account-badge.tsx'
import { personRead, sessionsRead } from '@/features/admin/people/reads.ts'
import { type Subject, accountSubmission, sentAbout, sessionsSubmission } from '@/features/admin/people/submissions.ts'
import { peopleText } from '@/features/admin/people/texts.ts'
import type { CanChange } from './can-change.ts'
import { nameOfDevice } from './devices.tsx'

type AccountProps = CanChange & { record: PersonRecord; pending: OpenRow[]; subject: Subject; isOwn: boolean }

/** Whether the person can sign in, and the buttons that change it. */
export function Account({ record, pending, subject, isOwn, queue, changes }: AccountProps) {
  const clock = useClock()
  const [asks, setAsks] = useState<'disable' | 'enable' | 'end' | null>(null)
  const sessions = useAnswer(sessionsRead(subject))
  const { isEnabled, disabledAt, hasLeft } = record
  const { name, employerId } = subject
  const account = { waiting: waitingFor(personRead(subject), pending, idText(subject)) }
  const ending = { waiting: waitingFor(sessionsRead(subject), sessions.data?.pending ?? [], idText(subject)) }
  const forget = ({ waiting }: typeof account) => void takeBack(waiting!.row.id)

  function confirm() {
    setAsks(null)
    const about = sentAbout(subject)
    if (asks === 'end')
      return void queue(sessionsSubmission, { employerId }, { ...about, done: peopleText('endDone', { name }) })
    const done = peopleText(asks === 'enable' ? 'enableDone' : 'disableDone', { name })
    void queue(accountSubmission, { employerId, isEnabled: asks === 'enable' }, { ...about, done })
  }

  return (
    <div className="card record-account">
      <div className="record-state">
        <AccountBadge isEnabled={isEnabled} />
        <ChangedItem
          name={`${record.employeeId} · ${employerId}`}
          waiting={account.waiting}
          note={!isEnabled && disabledAt ? peopleText('disabledSince', { time: clock.full(disabledAt) }) : null}
        />
        {ending.waiting && <ChangedItem name={peopleText('endSessions')} waiting={ending.waiting} />}
      </div>
      {hasLeft && <Callout mark="about">{peopleText('hasLeft')}</Callout>}
      {isOwn && <p className="help">{peopleText('ownAccount')}</p>}
      {changes && (
        <div className="record-actions">
          <RemoveItem
            item={account}
            label={peopleText(isEnabled ? 'disable' : 'enable')}
            words={peopleText(isEnabled ? 'disable' : 'enable')}
            onRemove={() => setAsks(isEnabled ? 'disable' : 'enable')}
            onForget={() => forget(account)}
          />
          {(isEnabled || isRefusedItem(ending)) && (
            <RemoveItem
              item={ending}
              label={peopleText('endSessions')}
              words={peopleText('endSessions')}
              onRemove={() => setAsks('end')}
              onForget={() => forget(ending)}
            />
          )}
        </div>
      )}
      {asks === 'enable' && (
        <ConfirmDialog
          mark="check"
          harmless
          title={peopleText('enableTitle', { name })}
          confirm={peopleText('enable')}
          onCancel={() => setAsks(null)}
          onConfirm={confirm}
        >
          <p>{peopleText('enableText', { name })}</p>
        </ConfirmDialog>
      )}
      {(asks === 'disable' || asks === 'end') && (
        <ConfirmDialog
          mark={asks === 'end' ? 'leave' : 'lock'}
          title={peopleText(asks === 'end' ? 'endTitle' : 'disableTitle', { name })}
          confirm={peopleText(asks === 'end' ? 'endSessions' : 'disable')}
          onCancel={() => setAsks(null)}
          onConfirm={confirm}
        >
          {asks === 'disable' && <p>{peopleText('disableText', { name })}</p>}
          <Ends sessions={sessions.data?.value._embedded.sessions} name={name} />
          <p>{peopleText(asks === 'end' ? 'endAfter' : 'disableAfter', { name })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What ending the sessions does. */
function Ends({ sessions, name }: { sessions: ListedSession[] | undefined; name: string }) {
  if (!sessions) return <p>{`${peopleText('endsAny')} ${peopleText('holds', { name })}`}</p>
  const open = sessions.filter(({ isOpen }) => isOpen)
  const devices = open.map(nameOfDevice).join('; ')
  return (
    <>
      <p>{open.length ? peopleText('ends', { count: open.length, devices }) : peopleText('endsNone')}</p>
      {sessions.length > 0 && <p>{peopleText('holds', { name })}</p>}
    </>
  )
}
