import { type ReactNode, useEffect, useRef } from 'react'
import { useTitleOverride } from './page-title.ts'
import './ionic/elements.ts'

type PageProps = {
  /** Default: the title of the route. */
  title?: string
  /** Forms are at most 720 px wide, tables 1,100. */
  width?: 'form' | 'table'
  /** The primary action: a bar at the foot, above keyboard and safe area. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every screen. Header, navigation and the offline strip stand around it and stay while screens change. */
export function Page({ title, width = 'form', footer, children }: PageProps) {
  useTitleOverride(title)
  return (
    <div className="page" data-width={width}>
      <div className="page-body">{children}</div>
      {footer && <ActionBar>{footer}</ActionBar>}
    </div>
  )
}

function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  // Ionic calls it the footer of the whole page, which may not stand inside of main.
  useEffect(() => {
    const frame = requestAnimationFrame(() => bar.current?.setAttribute('role', 'group'))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ion-footer ref={bar} className="page-footer">
      <ion-toolbar className="page-footer-bar">
        <div className="page-actions">{children}</div>
      </ion-toolbar>
    </ion-footer>
  )
}
