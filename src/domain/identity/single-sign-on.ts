/**
 * `from` of a single sign-on names the identity provider. A link without one comes from this app's own sign-in
 * screen, and the server finds the provider by the token's issuer.
 */
export const fromAnyProvider = 'ess-web'
