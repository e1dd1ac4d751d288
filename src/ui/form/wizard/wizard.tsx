import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { slowScroll } from './slow-scroll.ts'
import { StepNavigation } from './step-navigation.tsx'
import { StepSection } from './step-section.tsx'
import { type WizardStep, useSteps } from './use-steps.ts'
import './wizard.css'

export type { WizardStep } from './use-steps.ts'

type WizardProps = {
  /** Names the navigation: 'Sections of the form'. */
  label: string
  steps: WizardStep[]
  /** Whether nothing can be changed, so that there's nowhere to jump to. */
  locked?: boolean
}

/**
 * A long form in steps, inside a FormPage. All steps are on one page; the navigation shows which steps are done or have errors,
 * and can jump to each. A refused submission focuses the first wrong field, and with it its step.
 */
export function Wizard({ label, steps, locked = false }: WizardProps) {
  const place = useId()
  const root = useRef<HTMLDivElement>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const [reached, setReached] = useState(1)
  const shown = useSteps(steps, reached)
  const current = shown.find(({ id }) => id === entered)?.id ?? shown[0]?.id ?? ''
  const placeOf = (id: string) => `${place}-${id}`
  useStepInView(root, shown.map(({ id }) => placeOf(id)).join(' '), (id) => enter(id.slice(place.length + 1)))

  function enter(id: string) {
    setEntered(id)
    setReached((before) => Math.max(before, steps.findIndex((step) => step.id === id) + 1))
  }

  function jump(id: string) {
    const section = document.getElementById(placeOf(id))
    if (!section) return
    enter(id)
    section.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true })
    slowScroll(section)
  }

  function onFocus({ target }: FocusEvent) {
    const section = target.closest('.step')
    const step = shown.find(({ id }) => placeOf(id) === section?.id)
    if (step) enter(step.id)
  }

  return (
    <div ref={root} className="wizard">
      <div className="wizard-columns" data-locked={locked || undefined}>
        {!locked && <StepNavigation label={label} steps={shown} last={steps.length} current={current} onJump={jump} />}
        <div className="wizard-steps" onFocus={onFocus}>
          {shown.map(({ id, number, title, state, content }) => (
            <StepSection key={id} id={placeOf(id)} number={number} title={title} state={state}>
              {content}
            </StepSection>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Reports the step that enters the upper part of the view when the person scrolls. */
function useStepInView(root: { current: HTMLElement | null }, ids: string, entered: (id: string) => void) {
  const latest = useRef(entered)
  latest.current = entered
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const inside = entries.find(({ isIntersecting }) => isIntersecting)
        if (inside) latest.current(inside.target.id)
      },
      { rootMargin: '-30% 0px -65% 0px' },
    )
    for (const section of root.current?.querySelectorAll('.wizard-steps > .step') ?? []) observer.observe(section)
    return () => observer.disconnect()
  }, [root, ids])
}
