import type { ReactNode } from 'react'
import { useTitleOverride } from './page-title.ts'

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
      {footer && <div className="page-footer">{footer}</div>}
    </div>
  )
}
