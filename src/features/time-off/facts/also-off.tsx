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

type AlsoOffProps = {
  others: Others
  /** How many are named in place. */
  most: number
  /** With 'Also off', where no heading says so. */
  labeled?: boolean
}

/** Who else is off. A tap shows everybody, with days and status. */
export function AlsoOff({ others, most, labeled = false }: AlsoOffProps) {
  const [open, setOpen] = useState(false)
  const isSecondTap = useSecondTap()
  if (others.count === 0) return <span>{factsText(labeled ? 'nobodyOff' : 'nobody')}</span>
  const names = namesWords(others, most)
  function show(event: MouseEvent) {
    event.stopPropagation()
    if (!isSecondTap()) setOpen(true)
  }
  return (
    <>
      <button type="button" className="also-off" onClick={show}>
        {labeled ? factsText('alsoOffNames', { names }) : names}
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
