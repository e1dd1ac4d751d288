import { IonInput, defineCustomElement } from '@ionic/core/components/ion-input.js'
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { adoptStyle } from '@/ui/ionic/adopt-style.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import '@/ui/ionic/elements.ts'
import { type Mask, masked } from './mask.ts'
import type { BoundField } from './use-field.ts'
import './field.css'

adoptStyle(IonInput)
defineCustomElement()

type Native = Partial<Pick<HTMLIonInputElement, 'inputmode' | 'autocapitalize' | 'maxlength' | 'spellcheck'>>

type InputControlProps = Native & {
  bound: BoundField
  label: string
  /** What stands in the field, where that is not the value itself. */
  shown?: string
  /** Takes from what was typed what does not belong there. */
  clean?: (text: string) => string
  /** For a value that is held as digits and shown with punctuation. */
  mask?: Mask
  onText?: (text: string, event: InputEvent | undefined) => void
  onLeave?: () => void
  /** Coming into the field selects what stands there, so that typing replaces it. */
  selectsAll?: boolean
  look?: 'amount' | 'digits'
  /** A name of the standard's list; Ionic's own list lacks some. Default: what is typed is nobody's to remember. */
  autocomplete?: string
  /** What stands before or after the text, in the slots `start` and `end`. It stays as long as the field does. */
  children?: ReactNode
}

/** One line of text: Ionic's input, label above. What it shows follows the form, and the caret stays where the person is typing. */
export function InputControl({ bound, label, shown, clean, mask, onText, onLeave, selectsAll, look, autocomplete = 'off', children, ...native }: InputControlProps) {
  const { field, error, described } = bound
  const host = useRef<HTMLIonInputElement>(null)
  const [, show] = useReducer((times: number) => times + 1, 0)
  const held = useRef(field.value)
  held.current = field.value
  const value = shown ?? mask?.shown(field.value) ?? field.value
  // Chromium writes to its session file, in clear, what stands in a field that it may fill in: it may while nothing stands there.
  const fillable = field.value === '' ? autocomplete : 'off'

  useEffect(() => field.ref({ focus: () => void focusOn(host.current) }), [field.name])

  useLayoutEffect(() => {
    const input = host.current!
    // React would take away the classes that Ionic sets.
    for (const name of ['ion-touched', 'ion-invalid']) input.classList.toggle(name, error !== null)
    void input.getInputElement().then((element) => {
      if (described) element.setAttribute('aria-describedby', described)
      else element.removeAttribute('aria-describedby')
    })
  }, [error, described])

  // Ionic's input keeps what was typed, also where the form did not take it.
  useLayoutEffect(() => {
    if (host.current && host.current.value !== value) host.current.value = value
  })

  function typed(event: CustomEvent<{ value?: string | null; event?: Event }>) {
    const raw = event.detail.value ?? ''
    if (mask) return typedUnderMask(mask, raw, event.detail.event)
    const text = clean ? clean(raw) : raw
    if (text !== raw) rewrite(host.current!, event.detail.event?.target, text, clean!)
    if (onText) onText(text, event.detail.event as InputEvent | undefined)
    else field.onChange(text)
    show()
  }

  function typedUnderMask(mask: Mask, raw: string, event: Event | undefined) {
    const input = event?.target instanceof HTMLInputElement ? event.target : null
    const { digits, shown, caret } = masked(mask, held.current, {
      text: raw, caret: input?.selectionStart ?? raw.length, inputType: (event as InputEvent | undefined)?.inputType,
    })
    held.current = digits
    host.current!.value = shown
    input?.setSelectionRange(caret, caret)
    field.onChange(digits)
    onText?.(digits, event as InputEvent | undefined)
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

// What stood before the caret still stands before it.
function rewrite(host: HTMLIonInputElement, input: EventTarget | null | undefined, text: string, clean: (text: string) => string) {
  const caret = input instanceof HTMLInputElement ? clean(input.value.slice(0, input.selectionStart ?? input.value.length)).length : text.length
  host.value = text
  if (input instanceof HTMLInputElement) input.setSelectionRange(caret, caret)
}
