import { call } from '@/api/call.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { type AddressToken, type FailedSignOn, holdAddressToken } from '@/session/sign-in/address-token.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { signInWithLink } from '@/session/session.ts'
import { titleOf } from '@/session/sign-in/sign-on.ts'
import { currentUser } from '@/session/user.ts'
import { showNotice } from '@/ui/shell/notices/notices.tsx'
import { signOnProblem } from '@/ui/sign-in/sign-on-texts.ts'
import { tellOfProblem } from '@/ui/sign-in/tell-of-problem.ts'
import { router } from './router.tsx'

export const text = screenTexts('second-sign-in', {
  en: {
    title: 'You’re already signed in as {{name}}',
    help: 'You opened a link that signs somebody in. It was not used. To use it, sign out first.',
    stay: 'Stay signed in',
    leave: 'Sign out and use it',
  },
})

/**
 * A single-sign-on link was opened while a user is signed in. Only the server knows whom the link is for, and asking uses it up,
 * so a link alone never signs anyone out or switches accounts. If the session has ended, or never existed because there was no
 * signal, the link signs its user in again.
 */
export async function handleSecondSignIn(link: AddressToken): Promise<void> {
  if (await sessionLives()) return offer(link)
  const next = await signInWithLink(link)
  // The link was for another user, whose remaining sign-in steps continue on the sign-in screen.
  if (next.step !== 'done' && !currentUser()) await router.navigate({ to: '/login', replace: true })
}

/** An attempt failed while the person is still signed in, for example to confirm the password. */
export function tellOfFailedSignOn({ problem, from }: FailedSignOn): void {
  tellOfProblem(signOnProblem(problem, titleOf(currentConfiguration(), from)))
}

async function sessionLives(): Promise<boolean> {
  const token = currentIdentity()?.token
  return Boolean(token) && (await call(getUserInfo, { token })).status !== 401
}

function offer(link: AddressToken): void {
  const user = currentUser()
  showNotice({
    id: 'second-sign-in',
    icon: 'person',
    title: text('title', { name: user ? `${user.firstName} ${user.lastName}` : '' }),
    text: text('help'),
    actions: [
      { label: text('stay') },
      {
        label: text('leave'),
        run: () => {
          holdAddressToken(link)
          void router.navigate({ to: '/logout' })
        },
      },
    ],
  })
}
