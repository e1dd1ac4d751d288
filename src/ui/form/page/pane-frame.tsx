import { type ReactNode, type Ref, useId } from 'react'
import './pane.css'

type PaneFrameProps = {
  title: string
  /** Actions in a bar at the bottom. */
  foot?: ReactNode
  /** They are disabled: their subject is still loading. */
  waits?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the screen that scrolls by itself, beside a list. It can take the focus, and shows it. */
export function PaneFrame({ title, foot, waits, ref, children }: PaneFrameProps) {
  const id = useId()
  return (
    <section ref={ref} className="pane" aria-labelledby={id} tabIndex={-1} data-shows-focus>
      <div className="pane-body">
        <h2 id={id} className="pane-title">
          {title}
        </h2>
        {children}
      </div>
      {foot && (
        <div className="pane-foot" inert={waits}>
          {foot}
        </div>
      )}
    </section>
  )
}
