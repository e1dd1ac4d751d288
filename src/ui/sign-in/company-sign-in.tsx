import { Suspense, lazy, useState } from 'react'
import type { SignInStep } from '@/session/session.ts'
import { type SignOnProvider, signOnAttempt, startSignOn } from '@/session/sign-in/sign-on.ts'
import { Button, type ButtonKind } from '@/ui/button.tsx'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import { signOnText } from './sign-on-texts.ts'
import './step.css'

const SignOnCode = lazy(() => import('./sign-on-code.tsx'))

type CompanySignInProps = {
  providers: SignOnProvider[]
  /** Whether the provider must ask for the password again. */
  again?: boolean
  kind?: ButtonKind
  onStep: (next: SignInStep) => void
}

// If the provider's page opens on top of this one, this one stays open.
const openingMs = 10_000

/** Opens the company's sign-in in this window, or takes the code that another browser showed afterward. */
export function CompanySignIn({ providers, again = false, kind = 'primary', onStep }: CompanySignInProps) {
  const [opening, setOpening] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [code, setCode] = useState(false)
  const attempt = opening === null ? signOnAttempt() : null

  const open = async ({ name }: SignOnProvider) => {
    setMessage('')
    setOpening(name)
    if (await startSignOn(name, { again })) return setTimeout(() => setOpening(null), openingMs)
    setOpening(null)
    setMessage(signOnText('noSignal'))
  }
  return (
    <div className="company-sign-in">
      {providers.map((provider) => (
        <Button key={provider.name} kind={kind} busy={opening === provider.name} onClick={() => void open(provider)}>
          {signOnText('signIn', { title: provider.title })}
        </Button>
      ))}
      <ProblemAlert message={message} />
      {attempt && !code && (
        <Button kind="bare" onClick={() => setCode(true)}>
          {signOnText('haveCode')}
        </Button>
      )}
      {attempt && code && (
        <Suspense>
          <SignOnCode provider={attempt.provider} onStep={onStep} />
        </Suspense>
      )}
    </div>
  )
}
