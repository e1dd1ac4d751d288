import { Maskito } from '@maskito/core'
import { IonInput } from '@ionic/react'
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { focusInView } from '@/ui/ionic/focus-on.ts'
import { adoptStyle } from '@/ui/ionic/inline-style.ts'
import type { Mask } from './masks.ts'
import { watchRewriting } from './rewriting.ts'
import { type BoundField, controlClass } from './use-field.ts'
import './field.css'

adoptStyle('ion-input')

type Native = Partial<Pick<HTMLIonInputElement, 'inputmode' | 'autocapitalize' | 'spellcheck'>>

type InputControlProps = Native & {
  bound: BoundField
  label: string
  /** For screen readers, if several fields have the same label. Begins with the label. */
  spoken?: string
  /** The displayed text, if it differs from the value. */
  shown?: string
  /** The accepted input, from `masks.ts`. */
  mask?: Mask
  /** Called after each change with the field's text if the mask changed the typed text, otherwise with null. */
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
  spoken,
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
    void host.current!.getInputElement().then((element) => {
      if (described) element.setAttribute('aria-describedby', described)
      else element.removeAttribute('aria-describedby')
    })
  }, [described])

  useLayoutEffect(() => {
    if (!spoken) return
    void host.current!.getInputElement().then((element) => {
      element.setAttribute('aria-label', spoken)
      // Removes Ionic's own attribute, which would take precedence.
      element.removeAttribute('aria-labelledby')
    })
  }, [spoken])

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

  function typed({ detail: { value: text, event } }: CustomEvent<{ value?: string | null; event?: Event }>) {
    if (onText) onText(text ?? '', event as InputEvent | undefined)
    else field.onChange(text ?? '')
    // Ionic's input keeps the typed text even if the form rejected it, so rendering sets its value again.
    show()
  }

  return (
    <IonInput
      ref={host}
      className={controlClass('control', error)}
      data-look={look}
      name={field.name}
      label={label}
      labelPlacement="stacked"
      fill="outline"
      value={value}
      onIonInput={typed}
      onIonFocus={selectsAll ? selectAll : undefined}
      onIonBlur={onLeave ?? field.onBlur}
      autocomplete={fillable as HTMLIonInputElement['autocomplete']}
      {...native}
    >
      {children}
    </IonInput>
  )
}

function selectAll(event: CustomEvent<FocusEvent>) {
  const input = event.detail.target
  if (input instanceof HTMLInputElement) input.select()
}
