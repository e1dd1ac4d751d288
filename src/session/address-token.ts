/** What an identity provider's link carries. `from` names the provider. Held in memory only, until it is used. */
export type AddressToken = { token: string; from: string }

let held: AddressToken | null = null

/** Called before anything else runs: what signs somebody in stays neither in the address bar nor in the history. */
export function takeTokenOutOfAddress(): void {
  const { pathname, search, hash } = location
  if (!/^\/login\/?$/.test(pathname)) return
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token === null) return
  held = { token, from: query.get('from') ?? '' }
  query.delete('token')
  query.delete('from')
  history.replaceState(history.state, '', `${pathname}${query.size ? `?${query}` : ''}${hash}`)
}

export function heldAddressToken(): AddressToken | null {
  return held
}

/** For the sign-in screen that follows, where somebody chose to sign out for it; null once it is used or unwanted. */
export function holdAddressToken(token: AddressToken | null): void {
  held = token
}
