import { type MouseEvent, useState } from 'react'
import { statusWords } from '@/domain/time-off/status.ts'
import type { Others } from '@/domain/time-off/decision-facts.ts'
import { useToday } from '@/features/time-off/requests/use-own-time-off.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { useSecondTap } from '@/ui/second-tap.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { dayWords, factsText, namesWords } from './facts-words.ts'
import './facts.css'

/** In a table, the heading says what it is. */
type AlsoOffProps = { others: Others; inTable?: boolean }

/** Who else is off. A tap shows everybody, with days and status. */
export function AlsoOff({ others, inTable = false }: AlsoOffProps) {
  const [open, setOpen] = useState(false)
  const isSecondTap = useSecondTap()
  if (others.count === 0) return <span>{factsText(inTable ? 'nobody' : 'nobodyOff')}</span>
  const names = namesWords(others, 1)
  function show(event: MouseEvent) {
    event.stopPropagation()
    if (!isSecondTap()) setOpen(true)
  }
  return (
    <>
      <button type="button" className="also-off" aria-label={factsText('alsoOffNames', { names })} onClick={show}>
        {inTable ? (
          <>
            <span>{others.named[0]?.name}</span>
            {others.count > 1 && <span>{factsText('short', { count: others.count - 1 })}</span>}
          </>
        ) : (
          <span>{factsText('alsoOffNames', { names })}</span>
        )}
      </button>
      {open && (
        <Dialog
          title={factsText('offDays')}
          mark="people"
          onClose={() => setOpen(false)}
          actions={
            <Button data-autofocus onClick={() => setOpen(false)}>
              {factsText('close')}
            </Button>
          }
        >
          <OthersList others={others} />
        </Dialog>
      )}
    </>
  )
}

/** The others, each with days and status. */
export function OthersList({ others: { named, more } }: { others: Others }) {
  const today = useToday()
  return (
    <>
      <ul className="others-off">
        {named.map(({ requestId, name, status, dates }) => (
          <li key={requestId}>
            <span>
              <strong>{name}</strong>
              <span className="others-off-days">{dates.map((date) => dayWords(date, today)).join(' · ')}</span>
            </span>
            <RequestBadge status={status} word={statusWords(status)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="help">{factsText('unnamed', { count: more })}</p>}
    </>
  )
}
