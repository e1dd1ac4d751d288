/** The token of an identity provider's link. `from` names the provider. Held in memory only, until it is used. */
export type AddressToken = { token: string; from: string }

let held: AddressToken | null = null

/** Runs before everything else, so that the token stays in neither the address bar nor the history. */
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

/** Holds it for the sign-in screen, if the person chose to sign out for it. Null once used or refused. */
export function holdAddressToken(token: AddressToken | null): void {
  held = token
}
