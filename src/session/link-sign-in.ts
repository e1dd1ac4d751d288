import { fromAnyProvider } from '@/domain/identity/single-sign-on.ts'
import { type AddressToken, holdAddressToken } from './address-token.ts'
import { type SignInStep, abandonSignIn, pendingStep, signInWithToken } from './session.ts'

/** Whoever comes by a link starts anew, however far another sign-in in this tab had come. */
export async function signInWithLink({ token, from }: AddressToken): Promise<SignInStep> {
  holdAddressToken(null)
  if (pendingStep()) await abandonSignIn()
  return signInWithToken(token, from || fromAnyProvider)
}
