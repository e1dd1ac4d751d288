/**
 * `from` of a single sign-on names the identity provider whose token it is. A link that names none is from this app's own sign-in
 * screen: the server then finds the provider by the token's issuer.
 */
export const fromAnyProvider = 'ess-web'
