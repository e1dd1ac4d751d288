import { type ReactNode, createContext, use, useState } from 'react'
import { statusWords } from '@/domain/time-off/status.ts'
import type { Others } from '@/domain/time-off/deciding/decision-facts.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { useSecondTap } from '@/ui/second-tap.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { dayWords, factsText, namesWords } from './facts-words.ts'
import './facts.css'

const ShowOthers = createContext<(others: Others) => void>(() => {})

/** Surrounds a list: a card disappears when the window becomes wide enough for a table, but the dialog stays. */
export function OthersHere({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Others | null>(null)
  return (
    <ShowOthers value={setShown}>
      {children}
      {shown && (
        <Dialog
          title={factsText('offDays')}
          mark="people"
          onClose={() => setShown(null)}
          actions={
            <Button data-autofocus onClick={() => setShown(null)}>
              {factsText('close')}
            </Button>
          }
        >
          <OthersList others={shown} />
        </Dialog>
      )}
    </ShowOthers>
  )
}

/** In a table, the heading explains the value. */
type AlsoOffProps = { others: Others; inTable?: boolean }

/** Who else is off. A tap shows everyone, with days and status. Must be inside `OthersHere`. */
export function AlsoOff({ others, inTable = false }: AlsoOffProps) {
  const show = use(ShowOthers)
  const isSecondTap = useSecondTap()
  if (others.count === 0) return <span>{factsText(inTable ? 'nobody' : 'nobodyOff')}</span>
  const names = namesWords(others, 1)
  const label = factsText('alsoOffNames', { names })
  return (
    <button type="button" className="also-off" aria-label={label} onClick={() => !isSecondTap() && show(others)}>
      <span>{inTable ? others.named[0]?.name : label}</span>
      {inTable && others.count > 1 && <span>{factsText('short', { count: others.count - 1 })}</span>}
    </button>
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
