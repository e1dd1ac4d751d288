import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { type AddressToken, heldAddressToken, takeFailedSignOn } from '@/session/sign-in/address-token.ts'
import { useFreshConfiguration, useOpenConfiguration } from '@/session/configuration.ts'
import { type SignInStep, abandonSignIn, pendingStep } from '@/session/session.ts'
import { takeRedirect } from '@/session/stored-token.ts'
import { currentUser } from '@/session/user.ts'
import { Mark } from '@/ui/mark.tsx'
import { useDocumentTitle } from '@/ui/shell/page-title.ts'
import { LanguageLinks } from '@/ui/shell/language/language-links.tsx'
import { headingId, mainId } from '@/ui/shell/main-id.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { Versions } from '@/ui/shell/versions.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { PasswordForm } from './password-form.tsx'
import { signInText } from './texts.ts'
import { WaitingChanges } from './waiting-changes.tsx'

const Steps = lazy(() => import('@/ui/sign-in/steps.tsx'))
const SingleSignOn = lazy(() => import('./single-sign-on.tsx'))
const SignOnFailed = lazy(() => import('./sign-on-failed.tsx'))

export function SignInPage() {
  const { data: configuration } = useOpenConfiguration()
  useFreshConfiguration()
  useDocumentTitle(signInText('signIn'))
  return (
    <div className="sign-in">
      <main id={mainId} className="sign-in-main">
        <header className="sign-in-brand">
          <Mark size={56} />
          <p>
            <span>{configuration?.company.title ?? '\u00a0'}</span>
            {configuration?.demonstration && <span>{` · ${shellText('demonstration')}`}</span>}
          </p>
          <h1 id={headingId} tabIndex={-1}>
            {configuration?.applicationTitle ?? signInText('title')}
          </h1>
        </header>
        <Card />
        <WaitingChanges />
        <LanguageLinks />
      </main>
      <Versions />
    </div>
  )
}

/** The password first; second factor, passcode and single sign-on load on demand. */
function Card() {
  const router = useRouter()
  const [link, setLink] = useState<AddressToken | null>(heldAddressToken)
  const [failed] = useState(takeFailedSignOn)
  const [step, setStep] = useState<SignInStep | null>(pendingStep)
  const go = (next: SignInStep | null) => {
    // With an active session, there's no need to sign in again.
    if (next?.step === 'done' || (!next && currentUser())) return router.history.replace(takeRedirect())
    setLink(null)
    setStep(next)
  }
  const back = () => void abandonSignIn().then(() => go(null))
  if (!link && !step)
    return (
      <PasswordForm onStep={go}>
        {failed && (
          <Suspense>
            <SignOnFailed failed={failed} />
          </Suspense>
        )}
      </PasswordForm>
    )
  return (
    <Suspense
      fallback={
        <div className="card sign-in-card">
          <Skeleton />
        </div>
      }
    >
      {link ? (
        <SingleSignOn link={link} onStep={go} onLeave={() => go(null)} />
      ) : (
        <Steps className="card" step={step!} onStep={go} onBack={back} />
      )}
    </Suspense>
  )
}
