import { IonFooter, IonToolbar } from '@ionic/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { withoutInlineStyle } from '@/ui/ionic/inline-style.ts'
import { useTitleOverride } from '@/ui/shell/page-title.ts'

withoutInlineStyle('ion-footer')

type PageProps = {
  /** Default: the title of the route. */
  title?: string
  /** Forms are at most 720 px wide, tables 1,100 px. 'wide' is for tables with many columns. */
  width?: 'form' | 'table' | 'wide'
  /** The primary action, in a bar at the bottom, above the keyboard and the safe area. */
  footer?: ReactNode
  /** Whether the footer is disabled because its subject is still loading. */
  waits?: boolean
  children: ReactNode
}

/** The frame of every screen. Header, navigation and offline strip are outside it and stay when the screen changes. */
export function Page({ title, width = 'form', footer, waits, children }: PageProps) {
  useTitleOverride(title)
  return (
    <div className="page" data-width={width}>
      <div className="page-body">{children}</div>
      {footer && <ActionBar waits={waits}>{footer}</ActionBar>}
    </div>
  )
}

function ActionBar({ waits, children }: Pick<PageProps, 'waits' | 'children'>) {
  const bar = useRef<HTMLIonFooterElement>(null)
  // Ionic gives it the role of a page footer, which isn't allowed inside main.
  useEffect(() => {
    const frame = requestAnimationFrame(() => bar.current?.setAttribute('role', 'group'))
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => watchHeight(bar.current!), [])
  return (
    <IonFooter ref={bar} className="page-footer" inert={waits}>
      <IonToolbar className="page-footer-bar">
        <div className="page-actions">{children}</div>
      </IonToolbar>
    </IonFooter>
  )
}

/**
 * The page ends above the bar, even when it grows under a focused field. A tall bar scrolls with the page. Styles outside the
 * page ask for `data-footer`, because :has() on the body would cost time at each change of the focus.
 */
function watchHeight(bar: HTMLElement): () => void {
  document.documentElement.toggleAttribute('data-footer', true)
  const observer = new ResizeObserver(() => {
    const height = bar.offsetHeight
    bar.toggleAttribute('data-tall', height > innerHeight / 4)
    document.documentElement.style.setProperty('--footer', bar.hasAttribute('data-tall') ? '0px' : `${height}px`)
    const field = document.activeElement
    if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    document.documentElement.removeAttribute('data-footer')
    document.documentElement.style.removeProperty('--footer')
  }
}
