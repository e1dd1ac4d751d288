import { useEffect, useId, useRef, useState } from 'react'
import { minSearchLetters, maxSearchLetters } from '@/domain/identity/person-search.ts'
import { Icon } from '@/ui/icon.tsx'
import './list-controls.css'

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  /** In a dialog: the cursor starts here. */
  autofocused?: boolean
}

const pauseMs = 500

/** Searches after a pause, for three letters and more; none means all. Source: specification 1 section 4. */
export function SearchField({ label, value, onSearch, autofocused = false }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  // While a dialog is still opening, the dialog sets the focus.
  useEffect(() => {
    if (autofocused) input.current?.focus({ preventScroll: true })
  }, [])
  // The search was cleared or set from elsewhere.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    const wanted = text.trim()
    const letters = [...wanted].length
    if (letters > 0 && letters < minSearchLetters) return
    timer.current = setTimeout(() => {
      if (wanted === asked.current) return
      asked.current = wanted
      onSearch(wanted)
    }, pauseMs)
  }

  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-input search">
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          data-autofocus={autofocused || undefined}
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxSearchLetters}
        />
      </div>
    </div>
  )
}
