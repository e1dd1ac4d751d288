import type { ReactNode } from 'react'
import { deskText, deskWords } from '@/domain/administration/payroll-desk.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { type DeskRow, DeskState, timeWords } from './columns.tsx'
import { nameOf } from './submissions.ts'
import { deskPageText } from './texts.ts'

type ChangeDialogProps = {
  change: DeskRow
  onClose: () => void
  onResend: () => void
  onDone: () => void
}

/** One change: everything but its content, and what can be done with it. */
export function ChangeDialog({ change, onClose, onResend, onDone }: ChangeDialogProps) {
  const own = useUser()
  const { state, steps, waiting } = change
  const isFree = waiting === null
  const facts: [string, ReactNode][] = [
    [deskText('person'), `${nameOf(change)} (${change.employerId} ${change.employeeId})`],
    [deskText('state'), <DeskState key="state" state={state} settledBy={change.settledBy} />],
    [deskText('since'), timeWords(change.since)],
    [deskText('reason'), change.reason],
    [deskPageText('settledBy'), change.settledBy],
    [
      deskText('receipt'),
      <span key="receipt" className="tabular">
        {change.receipt}
      </span>,
    ],
    [deskText('signed'), timeWords(change.signedAt)],
    [deskText('received'), timeWords(change.receivedAt)],
    [deskText('attempts'), change.attempts > 0 ? String(change.attempts) : ''],
  ]
  return (
    <Dialog
      title={deskWords.kind(change.kind)}
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {deskPageText('close')}
          </Button>
          {isFree && steps.includes('done') && (
            <Button kind="plain" onClick={onDone}>
              {deskPageText('done')}
            </Button>
          )}
          {isFree && steps.includes('resend') && <Button onClick={onResend}>{deskPageText('resend')}</Button>}
        </>
      }
    >
      <dl className="desk-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([heading, value]) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {change.isUncertain && <Callout mark="about">{deskPageText('uncertain')}</Callout>}
      {isFree && steps.length === 0 && state !== 'held' && <WhyNoStep isOwn={isSameId(change, own)} state={state} />}
    </Dialog>
  )
}

function WhyNoStep({ isOwn, state }: { isOwn: boolean; state: string }) {
  if (isOwn) return <Callout mark="about">{deskPageText('own')}</Callout>
  return state === 'refused' && <Callout mark="about">{deskPageText('later')}</Callout>
}
