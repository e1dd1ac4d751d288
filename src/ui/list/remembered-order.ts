// Not personal: the name of a list, and of one of its fields.
const keyOf = (list: string) => `ess.order.${list}`

/** The order last chosen for a list on this device; null if none was chosen, or only the default. */
export function rememberedOrder(list: string): string | null {
  try {
    return localStorage.getItem(keyOf(list))
  } catch {
    return null
  }
}

export function rememberOrder(list: string, order: string | null): void {
  try {
    if (order === null) localStorage.removeItem(keyOf(list))
    else localStorage.setItem(keyOf(list), order)
  } catch {
    // Without storage, the URL still has it.
  }
}
