import { useState } from 'react'
import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import { deviceAndBrowser, deviceWords } from '@/domain/identity/device.ts'
import { type Ended, signOutOn } from '@/session/ending-sessions.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { sessionsText } from './texts.ts'

type CardProps = { session: ListedSession; away: boolean; onEnded: () => void }

/** One sign-in: its device, when it began, when it was last used, and a button to end it. */
export function SessionCard({ session, away, onEnded }: CardProps) {
  const clock = useClock()
  const { device, isOpen, isPresent, signedInAt, lastUsedAt, sendsUntil, getsNotices } = session
  const face = faceOf(session)
  return (
    <li className="card session">
      <span className="session-mark">
        <Icon name={handheld.has(device) ? 'phone' : 'computer'} />
      </span>
      <div className="session-facts">
        <h2>{deviceAndBrowser(session)}</h2>
        {face && <Badge {...face} />}
        <p className="field-help">
          {sessionsText(isOpen ? 'since' : 'last', { time: clock.time(Date.parse(signedInAt)) })}
        </p>
        {lastUsedAt && !isPresent && (
          <p className="field-help">{sessionsText('used', { time: clock.time(Date.parse(lastUsedAt)) })}</p>
        )}
        {!isOpen && sendsUntil && (
          <p className="field-help">{sessionsText('sends', { time: clock.full(Date.parse(sendsUntil)) })}</p>
        )}
        {getsNotices && <p className="field-help">{sessionsText('notified')}</p>}
      </div>
      {!isPresent && <EndButton session={session} away={away} onEnded={onEnded} />}
    </li>
  )
}

function EndButton({ session, away, onEnded }: CardProps) {
  const { sessionId, device, isOpen, signedInAt, sendsUntil } = session
  const words = endWords[isOpen ? 'open' : sendsUntil ? 'sends' : 'notified']
  const clock = useClock()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const time = clock.time(Date.parse(signedInAt))
  async function end() {
    setAsks(false)
    setBusy(true)
    const ended = await signOutOn(sessionId)
    setBusy(false)
    if (ended !== 'done') return showNotEnded(ended)
    toast({ text: sessionsText(words.ended), tone: 'good' })
    onEnded()
  }
  return (
    <>
      <Button
        kind="plain"
        busy={busy}
        disabled={away}
        aria-label={sessionsText(words.of, { device: deviceWords(device), time })}
        onClick={() => setAsks(true)}
      >
        {sessionsText(words.press)}
      </Button>
      {asks && (
        <ConfirmDialog
          mark={isOpen ? 'leave' : 'lock'}
          title={sessionsText(words.title)}
          confirm={sessionsText(words.press)}
          onCancel={() => setAsks(false)}
          onConfirm={() => void end()}
        >
          {sessionsText(words.text, { name: deviceAndBrowser(session) })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The button's texts, by what the device may still do for its user. */
const endWords = {
  open: { press: 'signOut', of: 'signOutOf', title: 'signOutTitle', text: 'signOutText', ended: 'done' },
  sends: { press: 'hold', of: 'holdOf', title: 'holdTitle', text: 'holdText', ended: 'held' },
  notified: { press: 'quiet', of: 'quietOf', title: 'quietTitle', text: 'quietText', ended: 'quieted' },
} as const

/** Stays silent if the user is being asked to sign in. */
export function showNotEnded(ended: Exclude<Ended, 'done'>): void {
  if (ended !== 'asked') toast({ text: sessionsText(ended === 'noSignal' ? 'noSignal' : 'notDone'), tone: 'attention' })
}

const handheld = new Set(['iphone', 'ipad', 'androidPhone', 'androidTablet'])

type Face = { status: string; mark: IconName; word: string; tone: Tone }

/** The facts that the times don't show. */
function faceOf({ isPresent, isOpen, needsFactor }: ListedSession): Face | null {
  if (isPresent) return { status: 'present', mark: 'done', word: sessionsText('present'), tone: 'good' }
  if (needsFactor) return { status: 'factor', mark: 'alert', word: sessionsText('factor'), tone: 'attention' }
  return isOpen ? null : { status: 'over', mark: 'leave', word: sessionsText('over'), tone: 'quiet' }
}
