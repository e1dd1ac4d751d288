import { IonTextarea } from '@ionic/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import { adoptStyle } from '@/ui/ionic/inline-style.ts'
import { FieldNotes } from './field-notes.tsx'
import { type FieldProps, controlClass, useField } from './use-field.ts'
import './comment-box.css'
import './field.css'

adoptStyle('ion-textarea')

export const text = screenTexts('comment-box', {
  en: {
    remaining: { one: '1 character remaining', other: '{{count}} characters remaining' },
    over: { one: '1 character over', other: '{{count}} characters over' },
  },
})

/** From here on, screen readers announce the count. */
const nearly = 20

type CommentBoxProps = FieldProps & {
  /**
   * Maximum length. More can be typed, so that nothing pasted is lost; the count and the rules say that it is too long.
   */
  max?: number
  /** The cursor starts here. */
  autofocused?: boolean
}

/** Several lines of text, with a count of the characters left or over. */
export function CommentBox({ name, label, help, max = 500, autofocused = false }: CommentBoxProps) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const host = useRef<HTMLIonTextareaElement>(null)
  const left = max - field.value.length
  const count = left < 0 ? text('over', { count: -left }) : text('remaining', { count: left })

  useEffect(() => field.ref({ focus: () => void focusOn(host.current) }), [field.name])

  // While a dialog is still opening, the dialog sets the focus.
  useEffect(() => {
    if (autofocused) void focusOn(host.current)
  }, [])

  useLayoutEffect(() => {
    void host.current!.getInputElement().then((element) => {
      // Ionic's label contains the text twice.
      element.setAttribute('aria-label', label)
      // Chromium writes form contents to its session file in clear text, to restore them after a restart.
      element.autocomplete = 'off'
      element.setAttribute('aria-describedby', [described, `${id}-count`].filter(Boolean).join(' '))
    })
  }, [described, label])

  return (
    <div className="field">
      <IonTextarea
        ref={host}
        data-autofocus={autofocused || undefined}
        className={controlClass('control', error)}
        name={field.name}
        label={label}
        labelPlacement="stacked"
        fill="outline"
        rows={3}
        autoGrow
        autocapitalize="sentences"
        spellcheck
        value={field.value}
        onIonInput={(event) => field.onChange(event.detail.value ?? '')}
        onIonBlur={field.onBlur}
      />
      <p id={`${id}-count`} className="comment-count" data-over={left < 0 || undefined}>
        {count}
      </p>
      <p className="unseen" role="status">
        {left <= nearly ? count : ''}
      </p>
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
