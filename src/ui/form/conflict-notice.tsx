import type { ReactNode } from 'react'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { Button } from '@/ui/button.tsx'
import { useForm } from './form-context.ts'
import { Callout } from './callout.tsx'
import { formText } from './texts.ts'

/** Both versions, side by side where there is room, and the choice between them. */
export function ConflictNotice<Values>({ version }: { version: (values: Values) => ReactNode }) {
  const form = useForm()
  if (!form.conflict) return null
  return (
    <Callout
      tone="attention"
      badge={<StatusBadge status="conflict" />}
      live="alert"
      actions={
        <>
          <Button onClick={form.keepMine} busy={form.submitting}>{formText('keepMine')}</Button>
          <Button kind="plain" onClick={form.takeTheirs}>{formText('takeTheirs')}</Button>
        </>
      }
    >
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
  )
}
