import { useEffect, useState } from 'react'
import { type OpenRow, watchRows } from '@/offline/outbox.ts'
import { useExpired } from '@/session/expired.ts'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { clockTime } from '@/ui/shell/clock-time.ts'
import { homeText } from './texts.ts'
import { whereabouts } from './whereabouts.ts'

/** Where the person's submissions are, in one calm line. Nothing when there is nothing to say. */
export function StatusLine() {
  const expired = useExpired()
  const [rows, setRows] = useState<OpenRow[]>([])
  useEffect(() => {
    const subscription = watchRows().subscribe(setRows)
    return () => subscription.unsubscribe()
  }, [])

  const state = whereabouts(rows)
  if (!state) return null
  return (
    <CardLink to="/activity">
      <span className="status-line" data-tone={state.tone}>
        <Icon name={icons[state.tone]} />
        <span>
          <strong>{homeText(state.tone, { n: state.n })}</strong>
          <small>
            {state.latest
              ? homeText('sentHelp', { what: state.latest.summary, when: clockTime(state.latest.settledAt ?? 0, Date.now()) })
              : homeText(state.tone === 'attention' ? 'attentionHelp' : expired ? 'heldHelp' : 'waitingHelp')}
          </small>
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}

const icons: Record<NonNullable<ReturnType<typeof whereabouts>>['tone'], IconName> = {
  attention: 'alert',
  waiting: 'clock',
  received: 'clock',
  sent: 'check',
}
