import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { listSessions, type ListedSession } from '@/contract/sign-in/sessions.ts'
import { type Kept, readQuery } from '@/offline/answers/answers.ts'
import { askByHand } from '@/offline/answers/by-hand.ts'
import { read } from '@/offline/answers/read.ts'
import { signOutEverywhere } from '@/session/ending-sessions.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { useWaitingCount } from '@/ui/shell/waiting-count.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { SessionCard, showNotEnded } from './session-card.tsx'
import { sessionsText } from './texts.ts'
import './sessions.css'

export default function SessionsPage() {
  const query = useQuery({ ...readQuery(read(listSessions)), refetchOnMount: 'always' })
  const away = useReach() === 'unreachable'
  const sessions = query.data?.value._embedded.sessions
  return (
    <Page footer={<Everywhere away={away} />}>
      <p className="help">{sessionsText('intro')}</p>
      {query.data && <AsOf kept={query.data} away={away} />}
      {away && <p className="help">{sessionsText('needsSignal')}</p>}
      {sessions ? (
        <ul className="session-list">
          {presentFirst(sessions).map((session) => (
            <SessionCard
              key={session.sessionId}
              session={session}
              away={away}
              onEnded={() => void askByHand(() => query.refetch())}
            />
          ))}
        </ul>
      ) : query.isError ? (
        <NotLoaded
          error={query.error}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          unanswered={sessionsText('failed')}
        />
      ) : (
        <div className="card" role="status" aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
    </Page>
  )
}

const presentFirst = (sessions: ListedSession[]) =>
  sessions.toSorted((one, other) => Number(other.isPresent ?? false) - Number(one.isPresent ?? false))

/** Data from before this visit may be outdated. */
function AsOf({ kept: { fresh, asOf, problem }, away }: { kept: Kept<unknown>; away: boolean }) {
  const clock = useClock()
  if (fresh || (!away && !problem)) return null
  return <p className="help">{sessionsText(problem ? 'asOfError' : 'asOf', { time: clock.time(asOf) })}</p>
}

function Everywhere({ away }: { away: boolean }) {
  const router = useRouter()
  const waiting = useWaitingCount()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  async function leave() {
    setAsks(false)
    setBusy(true)
    const ended = await signOutEverywhere()
    setBusy(false)
    if (ended !== 'done') return showNotEnded(ended)
    await router.navigate({ to: '/login', replace: true })
  }
  return (
    <>
      <Button kind="danger" busy={busy} disabled={away} onClick={() => setAsks(true)}>
        {sessionsText('everywhere')}
      </Button>
      {asks && (
        <ConfirmDialog
          mark="leave"
          title={sessionsText('everywhereTitle')}
          confirm={sessionsText('everywhere')}
          onCancel={() => setAsks(false)}
          onConfirm={() => void leave()}
        >
          <p>{sessionsText('everywhereText')}</p>
          <p>
            {waiting > 0
              ? `${sessionsText('waiting', { count: waiting })} ${sessionsText('waitingElsewhere')}`
              : sessionsText('noneWaiting')}
          </p>
          <p>{sessionsText('password')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
