import { IonTextarea, defineCustomElement } from '@ionic/core/components/ion-textarea.js'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { adoptStyle } from '@/ui/ionic/adopt-style.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import '@/ui/ionic/elements.ts'
import { FieldNotes } from './field-notes.tsx'
import { type FieldProps, useField } from './use-field.ts'
import './comment-box.css'

adoptStyle(IonTextarea)
defineCustomElement()

const text = screenTexts('comment-box', {
  en: {
    remaining: ({ n }: { n: number }) => (n === 1 ? '1 character remaining' : `${n} characters remaining`),
    over: ({ n }: { n: number }) => (n === 1 ? '1 character over' : `${n} characters over`),
  },
})

/** From here on the count is also said aloud. */
const nearly = 20

type CommentBoxProps = FieldProps & {
  /** Characters. More can be typed: the count and the rules say so, and nothing that was pasted is lost. */
  max?: number
}

/** Several lines of text, with the characters that are left, or that are too many. */
export function CommentBox({ name, label, help, max = 500 }: CommentBoxProps) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const host = useRef<HTMLIonTextareaElement>(null)
  const left = max - field.value.length
  const count = left < 0 ? text('over', { n: -left }) : text('remaining', { n: left })

  useEffect(() => field.ref({ focus: () => void focusOn(host.current) }), [field.name])

  useLayoutEffect(() => {
    const box = host.current!
    // React would take away the classes that Ionic sets.
    for (const state of ['ion-touched', 'ion-invalid']) box.classList.toggle(state, error !== null)
    void box.getInputElement().then((element) => {
      // Ionic's label holds its words twice.
      element.setAttribute('aria-label', label)
      // Chromium writes to its session file, in clear, what stands in a form to restore it after a restart.
      element.autocomplete = 'off'
      element.setAttribute('aria-describedby', [described, `${id}-count`].filter(Boolean).join(' '))
    })
  }, [error, described, label])

  return (
    <div className="field">
      <ion-textarea
        ref={host}
        className="control"
        name={field.name}
        label={label}
        labelPlacement="stacked"
        fill="outline"
        rows={3}
        autoGrow
        autocapitalize="sentences"
        spellcheck
        value={field.value}
        onionInput={(event) => field.onChange(event.detail.value ?? '')}
        onionBlur={field.onBlur}
      />
      <p id={`${id}-count`} className="comment-count" data-over={left < 0 || undefined}>{count}</p>
      <p className="unseen" role="status">{left <= nearly ? count : ''}</p>
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
