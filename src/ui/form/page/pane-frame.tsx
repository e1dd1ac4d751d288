import { type ReactNode, type Ref, useId } from 'react'
import './pane.css'

type PaneFrameProps = {
  title: string
  /** Actions in a bar at the bottom. */
  foot?: ReactNode
  /** Whether they're disabled because their subject is still loading. */
  waits?: boolean
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A separately scrolling part of the screen, beside a list. It can take the focus, visibly. */
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
