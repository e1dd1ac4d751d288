type Control = HTMLElement & { getInputElement?: () => Promise<HTMLElement> }

const firstRadio = 'ion-radio:not(.radio-disabled)'

/**
 * Focuses a control. For Ionic's input, that is the native input inside, once rendered; for a group of radio
 * buttons the first one.
 */
export async function focusOn(control: Control | null | undefined): Promise<void> {
  const native = (await control?.getInputElement?.()) ?? control?.querySelector<HTMLElement>(firstRadio)
  ;(native ?? control)?.focus({ preventScroll: true })
}

/** The same, but also scrolls it into view: a control that was just added may be below the bar. */
export async function focusInView(control: Control | null | undefined): Promise<void> {
  await focusOn(control)
  // Runs once the elements added with it have their height.
  requestAnimationFrame(() => control?.scrollIntoView?.({ block: 'nearest' }))
}
