import { useState } from 'react'
import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import type { PersonRecord } from '@/contract/administration/people.ts'
import { auditTrailText, seesAuditTrail } from '@/domain/administration/audit-trail.ts'
import { deviceAndBrowser } from '@/domain/identity/device.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { waitingFor } from '@/offline/answers/fold-items.ts'
import { type OpenRow, takeBack } from '@/offline/outbox/outbox.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { type Changed, ChangedItem, isRefusedItem, RemoveItem } from '@/ui/changed-items/changed-item.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { AccountBadge } from '@/features/admin/people/account-badge.tsx'
import { personSearch } from '@/features/admin/people/paths.ts'
import { personRead, sessionsRead } from '@/features/admin/people/reads.ts'
import { type Subject, accountSubmission, sentAbout, sessionsSubmission } from '@/features/admin/people/submissions.ts'
import { peopleText } from '@/features/admin/people/texts.ts'
import type { CanChange } from './can-change.ts'

type AccountProps = CanChange & { record: PersonRecord; pending: OpenRow[]; subject: Subject; isOwn: boolean }
type Asked = 'disable' | 'enable' | 'end'

/** Whether the person can sign in, and the buttons that change it. */
export function Account({ record, pending, subject, isOwn, queue, changes }: AccountProps) {
  const clock = useClock()
  const { userRoles } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const sessions = useAnswer(sessionsRead(subject))
  const { isEnabled, disabledAt, hasLeft, employeeId, employerId } = record
  const account = { waiting: waitingFor(personRead(subject), pending, idText(subject)) }
  const ending = { waiting: waitingFor(sessionsRead(subject), sessions.data?.pending ?? [], idText(subject)) }

  function confirm(wanted: Asked) {
    setAsked(null)
    const about = { ...sentAbout(subject), done: peopleText(doneWords[wanted], { name: subject.name }) }
    if (wanted === 'end') void queue(sessionsSubmission, { employerId }, about)
    else void queue(accountSubmission, { employerId, isEnabled: wanted === 'enable' }, about)
  }

  return (
    <div className="card record-account">
      <div className="record-state">
        <AccountBadge isEnabled={isEnabled} />
        <ChangedItem
          name={`${employeeId} · ${employerId}`}
          waiting={account.waiting}
          note={!isEnabled && disabledAt ? peopleText('disabledSince', { time: clock.full(disabledAt) }) : null}
        />
        {ending.waiting && <ChangedItem name={peopleText('endSessions')} waiting={ending.waiting} />}
      </div>
      {hasLeft && <Callout mark="about">{peopleText('hasLeft')}</Callout>}
      {isOwn && <p className="help">{peopleText('ownAccount')}</p>}
      <div className="record-actions">
        {changes && <Press item={account} what={isEnabled ? 'disable' : 'enable'} onAsk={setAsked} />}
        {changes && (isEnabled || isRefusedItem(ending)) && <Press item={ending} what="end" onAsk={setAsked} />}
        {seesAuditTrail(userRoles) && (
          <ButtonLink kind="bare" to="/timeoff/admin/auditTrail" search={personSearch(subject)}>
            {auditTrailText('title')}
          </ButtonLink>
        )}
      </div>
      {asked && (
        <Question
          asked={asked}
          name={subject.name}
          sessions={sessions.data?.value._embedded.sessions}
          onCancel={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        />
      )}
    </div>
  )
}

const words = { disable: 'disable', enable: 'enable', end: 'endSessions' } as const
const titleWords = { disable: 'disableTitle', enable: 'enableTitle', end: 'endTitle' } as const
const doneWords = { disable: 'disableDone', enable: 'enableDone', end: 'endDone' } as const
const marks = { disable: 'lock', enable: 'check', end: 'leave' } as const

function Press({ item, what, onAsk }: { item: Changed; what: Asked; onAsk: (what: Asked) => void }) {
  return (
    <RemoveItem
      item={item}
      label={peopleText(words[what])}
      words={peopleText(words[what])}
      onRemove={() => onAsk(what)}
      onForget={() => void takeBack(item.waiting!.row.id)}
    />
  )
}

type QuestionProps = {
  asked: Asked
  name: string
  sessions: ListedSession[] | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for confirmation, and explains the effect. */
function Question({ asked, name, sessions, ...answers }: QuestionProps) {
  return (
    <ConfirmDialog
      mark={marks[asked]}
      harmless={asked === 'enable'}
      title={peopleText(titleWords[asked], { name })}
      confirm={peopleText(words[asked])}
      {...answers}
    >
      {asked === 'enable' && <p>{peopleText('enableText', { name })}</p>}
      {asked === 'disable' && <p>{peopleText('disableText', { name })}</p>}
      {asked !== 'enable' && <Ends sessions={sessions} name={name} />}
      {asked === 'disable' && <p>{peopleText('disableAfter')}</p>}
      {asked === 'end' && <p>{peopleText('endAfter', { name })}</p>}
    </ConfirmDialog>
  )
}

/** The effect of ending the sessions. */
function Ends({ sessions, name }: { sessions: ListedSession[] | undefined; name: string }) {
  if (!sessions) return <p>{`${peopleText('endsAny')} ${peopleText('holds', { name })}`}</p>
  const open = sessions.filter(({ isOpen }) => isOpen)
  const devices = open.map(deviceAndBrowser).join('; ')
  return (
    <>
      <p>{open.length ? peopleText('ends', { count: open.length, devices }) : peopleText('endsNone')}</p>
      {sessions.length > 0 && <p>{peopleText('holds', { name })}</p>}
    </>
  )
}
