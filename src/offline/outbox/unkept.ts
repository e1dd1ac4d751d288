/** This tab's forms whose changes the device could not store as drafts. */
const unkept = new Set<object>()

export function noteKept(form: object, isKept: boolean): void {
  if (isKept) unkept.delete(form)
  else unkept.add(form)
}

/** Whether every unsaved change in this tab is on the device, as far as this tab knows. */
export const isEverythingKept = (): boolean => unkept.size === 0
