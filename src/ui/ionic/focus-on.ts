type Control = HTMLElement & { getInputElement?: () => Promise<HTMLElement> }

/** Focuses a control: of Ionic's input the native one inside, which is there once the element has drawn itself. */
export async function focusOn(control: Control | null | undefined): Promise<void> {
  const native = await control?.getInputElement?.()
  ;(native ?? control)?.focus({ preventScroll: true })
}
