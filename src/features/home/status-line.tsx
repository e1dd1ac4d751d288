import { useExpired } from '@/session/expired.ts'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { wasAnnounced } from '@/ui/status/announced.ts'
import { homeText } from './texts.ts'
import { deliveryStatus } from './delivery-status.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

/**
 * Says where the user's submissions are, in one calm line. Empty when there's nothing to say. `allDone`: no form is unfinished;
 * next to an unfinished one, a tick would seem to apply to it.
 */
export function StatusLine({ allDone }: { allDone: boolean }) {
  const clock = useClock()
  const expired = useExpired()
  const state = deliveryStatus(useOwnRows() ?? [], wasAnnounced)
  if (!state || (state.tone === 'sent' && !allDone)) return null
  return (
    <CardLink to="/activity">
      <span className="status-line" data-tone={state.tone}>
        <Icon name={icons[state.tone]} />
        <span>
          <strong>{homeText(state.tone === 'waiting' && expired ? 'held' : state.tone, { count: state.n })}</strong>
          <small>
            {state.latest
              ? homeText('sentHelp', {
                  what: state.latest.summary,
                  when: clock.time(state.latest.settledAt ?? 0),
                })
              : helpFor(state.tone, expired)}
          </small>
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}

function helpFor(tone: string, expired: boolean): string {
  if (tone === 'attention') return homeText('attentionHelp')
  return expired ? homeText('heldHelp') : homeText('waitingHelp', { sent: whenSent() })
}

const icons: Record<NonNullable<ReturnType<typeof deliveryStatus>>['tone'], IconName> = {
  attention: 'alert',
  waiting: 'clock',
  received: 'clock',
  sent: 'check',
}
