import { type ReactNode, useEffect, useRef } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { Callout } from './callout.tsx'
import { formText } from './texts.ts'

/** Both versions, side by side where there is room. */
export function ConflictNotice<Values>({ version }: { version: (values: Values) => ReactNode }) {
  const form = useForm()
  const notice = useRef<HTMLDivElement>(null)
  const there = form.conflict !== null
  // Nobody should choose without having seen both.
  useEffect(() => {
    if (there) notice.current?.scrollIntoView?.({ block: 'start' })
  }, [there])
  if (!form.conflict) return null
  return (
    <div ref={notice}>
      <Callout tone="attention" badge={<StatusBadge status="conflict" />} live="alert">
        <p>{formText('conflict')}</p>
        <div className="versions-shown">
          <section>
            <h2>{formText('mine')}</h2>
            {version(form.conflict.mine)}
          </section>
          <section>
            <h2>{formText('theirs')}</h2>
            {version(form.conflict.theirs)}
          </section>
        </div>
      </Callout>
    </div>
  )
}

/** The choice between the two, in the place of the form's own actions: nothing competes with it. */
export function ConflictActions() {
  const form = useForm()
  return (
    <div className="action-bar">
      <div className="action-buttons">
        <Button kind="plain" onClick={form.takeTheirs}>{formText('takeTheirs')}</Button>
        <Button onClick={form.keepMine} busy={form.submitting}>{formText('keepMine')}</Button>
      </div>
    </div>
  )
}
