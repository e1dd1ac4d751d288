import { Maskito } from '@maskito/core'
import { IonInput, defineCustomElement } from '@ionic/core/components/ion-input.js'
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { adoptStyle } from '@/ui/ionic/adopt-style.ts'
import { focusInView } from '@/ui/ionic/focus-on.ts'
import '@/ui/ionic/elements.ts'
import type { Mask } from './masks.ts'
import { watchRewriting } from './rewriting.ts'
import type { BoundField } from './use-field.ts'
import './field.css'

adoptStyle(IonInput)
defineCustomElement()

type Native = Partial<Pick<HTMLIonInputElement, 'inputmode' | 'autocapitalize' | 'spellcheck'>>

type InputControlProps = Native & {
  bound: BoundField
  label: string
  /** The displayed text, if it differs from the value. */
  shown?: string
  /** The accepted input, from `masks.ts`. */
  mask?: Mask
  /** Called after each change with the field's text if the mask changed the typing, else with null. */
  onRewritten?: (stands: string | null) => void
  onText?: (text: string, event: InputEvent | undefined) => void
  onLeave?: () => void
  /** Selects the content on focus, so that typing replaces it. */
  selectsAll?: boolean
  look?: 'amount' | 'digits'
  /** A name from the HTML standard; Ionic's type lacks some. Default: off, so that the browser remembers nothing. */
  autocomplete?: string
  /** Content before or after the text, in the slots `start` and `end`. Do not mount or unmount it later. */
  children?: ReactNode
}

/** One line of text: Ionic's input with its label above. It shows the form's value and keeps the caret in place. */
export function InputControl({
  bound,
  label,
  shown,
  mask,
  onRewritten,
  onText,
  onLeave,
  selectsAll,
  look,
  autocomplete = 'off',
  children,
  ...native
}: InputControlProps) {
  const { field, error, described } = bound
  const host = useRef<HTMLIonInputElement>(null)
  const rewritten = useRef(onRewritten)
  rewritten.current = onRewritten
  const [, show] = useReducer((times: number) => times + 1, 0)
  const value = shown ?? field.value
  // Chromium writes the content of a field with autocomplete to its session file in clear text, so it is on only while
  // empty.
  const fillable = field.value === '' ? autocomplete : 'off'

  useEffect(() => field.ref({ focus: () => void focusInView(host.current) }), [field.name])

  useLayoutEffect(() => {
    const input = host.current!
    // React would remove the classes that Ionic sets.
    for (const name of ['ion-touched', 'ion-invalid']) input.classList.toggle(name, error !== null)
    void input.getInputElement().then((element) => {
      if (described) element.setAttribute('aria-describedby', described)
      else element.removeAttribute('aria-describedby')
    })
  }, [error, described])

  useEffect(() => {
    if (!mask) return
    let stop: (() => void) | undefined
    let gone = false
    void host.current!.getInputElement().then((element) => {
      if (gone) return
      const masked = new Maskito(element, mask)
      const quiet = watchRewriting(element, mask.kept, (stands) => rewritten.current?.(stands))
      stop = () => {
        masked.destroy()
        quiet()
      }
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [mask])

  // Ionic's input keeps the typing even if the form rejected it.
  useLayoutEffect(() => {
    if (host.current && host.current.value !== value) host.current.value = value
  })

  function typed({ detail: { value: text, event } }: CustomEvent<{ value?: string | null; event?: Event }>) {
    if (onText) onText(text ?? '', event as InputEvent | undefined)
    else field.onChange(text ?? '')
    show()
  }

  return (
    <ion-input
      ref={host}
      className="control"
      data-look={look}
      name={field.name}
      label={label}
      labelPlacement="stacked"
      fill="outline"
      value={value}
      onionInput={typed}
      onionFocus={selectsAll ? selectAll : undefined}
      onionBlur={onLeave ?? field.onBlur}
      autocomplete={fillable as HTMLIonInputElement['autocomplete']}
      {...native}
    >
      {children}
    </ion-input>
  )
}

function selectAll(event: CustomEvent<FocusEvent>) {
  const input = event.detail.target
  if (input instanceof HTMLInputElement) input.select()
}
