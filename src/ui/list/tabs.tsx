import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './list-controls.css'

type TabsProps = {
  /** Names the group of tabs. */
  label: string
  tabs: string[]
  /** Counted from 0. */
  chosen: number
  onChoose: (tab: number) => void
  /** Content of the selected tab. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The tab chosen by an arrow key, until the focus moves elsewhere. */
let held: { label: string; tab: string } | null = null

function hold(label: string, tab: string): void {
  held = { label, tab }
  const elsewhere = ({ target }: FocusEvent) => {
    if ((target as Element).closest('[role="tablist"]')) return
    held = null
    document.removeEventListener('focusin', elsewhere)
  }
  document.addEventListener('focusin', elsewhere)
}

/** Tabs with a single Tab stop; arrow keys choose among them. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)

  function turn(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    hold(label, tabs[next]!)
    onChoose(next)
    focusOn(next)
  }
  const focusOn = (tab: number) => row.current!.querySelectorAll('button')[tab]!.focus()

  // A tab may render its own page, which includes the tabs.
  useEffect(() => {
    if (held?.label === label && held.tab === tabs[chosen]) focusOn(chosen)
  }, [])

  return (
    <>
      <div ref={row} className="list-tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => onChoose(at)}
            onKeyDown={turn}
          >
            {tab}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
