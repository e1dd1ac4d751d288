import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentReach, probe } from '@/api/reach.ts'
import { serverKey } from '@/offline/envelopes/envelopes.ts'
import { countWaiting } from '@/offline/outbox/outbox.ts'
import { endUndo } from '@/offline/outbox/undo.ts'
import { signOnOutPath } from '@/contract/sign-in/sign-on.ts'
import { heldAddressToken, holdAddressToken } from '@/session/sign-in/address-token.ts'
import { useExpired } from '@/session/expired.ts'
import { signOut } from '@/session/session.ts'
import { useSingleSignOn } from '@/session/sign-in/sign-on.ts'
import { currentUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { firstValueFrom } from '@/ui/first-value.ts'
import { Icon } from '@/ui/icon.tsx'
import { Page } from '@/ui/page.tsx'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { whenSent } from '@/ui/status/when-sent.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

export const text = screenTexts('sign-out', {
  en: {
    title: 'Sign out?',
    unsent: {
      one: '1 change has not been sent yet.',
      other: '{{count}} changes have not been sent yet.',
    },
    help: 'It stays locked on this device and is sent after you sign in here again. If you stay, it is sent when you have a signal.',
    sealed: 'It stays locked on this device and is {{sent}}, also while you are signed out.',
    ended: 'It stays locked on this device and is sent after you sign in here again.',
    offline:
      'There is no signal. You can still sign in here with your user name and the same password or passcode, but the pages saved on this device are deleted now and come back only when you have a signal.',
    stay: 'Stay signed in',
    leave: 'Sign out anyway',
  },
})

/** Signs out right away, unless changes are unsent or there's no signal for signing in again: it warns first then. */
export default function SignOutPage() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const expired = useExpired()
  const away = useReach() === 'unreachable'
  const { provider } = useSingleSignOn()
  const [unsent, setUnsent] = useState<number | null>(null)

  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/login', replace: true })
    // Otherwise, the next tap on the company's button would sign in the same person. Not shown while a link is waiting here.
    if (provider?.signsOut && !noSignalNow() && !heldAddressToken()) location.assign(signOnOutPath(provider.name))
  }
  // A user who decides to stay must not be switched to another account at the next sign-out.
  useEffect(() => () => void (currentUser() && holdAddressToken(null)), [])
  const stay = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/', replace: true }))

  useEffect(() => {
    void Promise.all([waiting(), noSignal()]).then(([n, away]) => (n > 0 || away ? setUnsent(n) : leave()))
  }, [])

  if (unsent === null)
    return (
      <Page>
        <Skeleton lines={2} />
      </Page>
    )
  return (
    <Page
      title={text('title')}
      footer={
        <>
          <Button onClick={stay}>{text('stay')}</Button>
          <Button kind="plain" onClick={leave}>
            {text('leave')}
          </Button>
        </>
      }
    >
      <div className="card">
        <div role="alert" className="warnings">
          {away && (
            <p className="warning">
              <Icon name="offline" size={20} />
              <span>{text('offline')}</span>
            </p>
          )}
          {unsent > 0 && (
            <p className="warning">
              <Icon name="clock" size={20} />
              <span>{text('unsent', { count: unsent })}</span>
            </p>
          )}
        </div>
        {unsent > 0 && <p>{serverKey() ? text('sealed', { sent: whenSent() }) : text(expired ? 'ended' : 'help')}</p>}
      </div>
    </Page>
  )
}

/** Changes that could still be undone are sent first. */
async function waiting(): Promise<number> {
  const ended = noSignalNow() ? 0 : await endUndo().catch(() => 0)
  return ended > 0 ? sentOrNot() : firstValueFrom(countWaiting())
}

/** Resolves once everything is sent, or with the number that could not be sent in time. */
function sentOrNot(): Promise<number> {
  return new Promise((resolve) => {
    let left = 0
    const done = () => {
      counting.unsubscribe()
      clearTimeout(timer)
      resolve(left)
    }
    const timer = setTimeout(done, sendingPatienceMs)
    const counting = countWaiting().subscribe((count) => {
      left = count
      if (count === 0) setTimeout(done)
    })
  })
}

const noSignalNow = () => currentReach() === 'unreachable'
const patienceMs = 2_000
const sendingPatienceMs = 4_000

/** If the server hasn't been asked yet, for example after a reload, asks it now. */
async function noSignal(): Promise<boolean> {
  if (currentReach() === 'unknown') await probe(patienceMs)
  return noSignalNow()
}
