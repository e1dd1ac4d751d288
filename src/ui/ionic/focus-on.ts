type Control = HTMLElement & { getInputElement?: () => Promise<HTMLElement> }

const firstRadio = 'ion-radio:not(.radio-disabled)'

/**
 * Focuses a control. For Ionic's input, that is the native input inside, once it is rendered; for a group of radio buttons
 * the first.
 */
export async function focusOn(control: Control | null | undefined): Promise<void> {
  const native = (await control?.getInputElement?.()) ?? control?.querySelector<HTMLElement>(firstRadio)
  ;(native ?? control)?.focus({ preventScroll: true })
}

/** The same, and brings it into view: a control that was just added may stand below the bar. */
export async function focusInView(control: Control | null | undefined): Promise<void> {
  await focusOn(control)
  // Once what was added with it has its height.
  requestAnimationFrame(() => control?.scrollIntoView?.({ block: 'nearest' }))
}
