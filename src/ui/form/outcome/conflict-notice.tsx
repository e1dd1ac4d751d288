import { type ReactNode, useEffect, useRef } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Button } from '@/ui/button.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { UnreadActions } from './unread-conflict.tsx'
import { formText } from '@/ui/form/texts.ts'

/** Both versions of a conflict, side by side if there is room. */
export function ConflictNotice<Values>({ version }: { version: (values: Values) => ReactNode }) {
  const clock = useClock()
  const form = useForm()
  const notice = useRef<HTMLDivElement>(null)
  const there = form.conflict !== null
  // The person should see both before choosing.
  useEffect(() => {
    if (there) notice.current?.scrollIntoView?.({ block: 'start' })
  }, [there])
  if (!form.conflict) return null
  return (
    <div ref={notice}>
      <Callout tone="attention" badge={<StatusBadge status="conflict" />} live="alert">
        <p>{form.rival ? formText('rival', { time: clock.time(form.rival.createdAt) }) : formText('conflict')}</p>
        <div className="versions-shown">
          <section>
            <h2>{formText('mine')}</h2>
            {version(form.conflict.mine)}
          </section>
          <section>
            <h2>{formText(form.rival ? 'otherTab' : 'theirs')}</h2>
            {version(form.conflict.theirs)}
          </section>
        </div>
      </Callout>
    </div>
  )
}

/** Actions of a form whose versions can be compared. A conflict has its own instead. */
export function ActionsOrChoice({ children }: { children: ReactNode }) {
  const { conflict, unread } = useForm()
  if (unread) return <UnreadActions />
  return conflict ? <ConflictActions /> : children
}

function ConflictActions() {
  const form = useForm()
  return (
    <div className="action-bar">
      <div className="action-buttons">
        <Button kind="plain" onClick={form.takeTheirs}>
          {formText('takeTheirs')}
        </Button>
        <Button onClick={form.keepMine} busy={form.submitting}>
          {formText('keepMine')}
        </Button>
      </div>
    </div>
  )
}
