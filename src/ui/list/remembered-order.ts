// Not personal: the name of a list, and of one of its fields.
const keyOf = (list: string) => `ess.order.${list}`

/** The order in which a list on this device was last put, other than its default; null if there's none. */
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
