const inserted = (event: InputEvent) => event.dataTransfer?.getData('text/plain') || event.data || ''

/**
 * Reports the input's text if its mask changed what was typed, pasted or autofilled, and null if not. `kept`
 * returns the characters that must not get lost: texts with the same result look the same to a person.
 */
export function watchRewriting(
  input: HTMLInputElement,
  kept: (text: string) => string,
  tell: (stands: string | null) => void,
): () => void {
  // Around the input, so that one listener runs before the mask's and one after it.
  const frame = input.parentElement!
  const gone = new AbortController()
  const { signal } = gone
  let meant = ''
  let masking = false
  const judge = () => tell(kept(meant) === kept(input.value) ? null : input.value)

  function before(event: InputEvent) {
    const { selectionStart, selectionEnd, value } = input
    masking = true
    meant = value.slice(0, selectionStart ?? 0) + inserted(event) + value.slice(selectionEnd ?? 0)
  }
  function after(event: InputEvent) {
    masking = false
    if (!event.inputType.startsWith('insert')) tell(null)
    else if (event.defaultPrevented) judge()
  }
  frame.addEventListener('beforeinput', before, { capture: true, signal })
  frame.addEventListener('beforeinput', after, { signal })
  // Autofill doesn't send an event before the change.
  frame.addEventListener('input', () => (meant = masking ? meant : input.value), { capture: true, signal })
  frame.addEventListener('input', () => masking || judge(), { signal })
  return () => gone.abort()
}
