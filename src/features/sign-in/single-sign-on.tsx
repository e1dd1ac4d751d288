import { useEffect, useRef, useState } from 'react'
import { probe } from '@/api/reach.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { AddressToken } from '@/session/sign-in/address-token.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { type SignInStep, signInWithLink } from '@/session/session.ts'
import { isFromProvider, signOnAttempt } from '@/session/sign-in/sign-on.ts'
import { currentUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { signOnText } from '@/ui/sign-in/sign-on-texts.ts'
import { tellOfProblem } from '@/ui/sign-in/tell-of-problem.ts'
import { PasswordForm } from './password-form.tsx'
import { SignOnAlert } from './sign-on-alert.tsx'
import SignOnElsewhere from './sign-on-elsewhere.tsx'
import './single-sign-on.css'

export const text = screenTexts('single-sign-on', {
  en: {
    working: 'Signing you in…',
    failed: 'An SSO error occurred',
    failedHelp: 'Could not complete SSO login. Please log in with your {{company}} credentials',
    company: 'company',
    away: 'This link needs a signal',
    awayCode: 'You need a signal to finish signing in',
    awayHelp: 'Try again when you have one, or sign in below.',
    again: 'Try again',
  },
})

type SingleSignOnProps = {
  link: AddressToken
  onStep: (next: SignInStep) => void
  /** Goes to the sign-in form, or back to the signed-in person's page. */
  onLeave: () => void
}
type State = 'working' | 'failed' | 'away'

/** Signs in with the token of a link. Errors show above user name and password, which stay usable. */
export default function SingleSignOn(props: SingleSignOnProps) {
  const { data: configuration, isError } = useOpenConfiguration()
  const { link, onLeave } = props
  const [own] = useState(() => signOnAttempt(link.from) !== null)
  if (!configuration && !isError) return <Working />
  const code = isFromProvider(link, configuration)
  if (code && !own) return <SignOnElsewhere code={link.token} onLeave={onLeave} />
  return (
    <Exchange
      {...props}
      accepted={configuration?.acceptSSOToken === true}
      words={
        code
          ? { failed: signOnText('problem'), failedHelp: signOnText('problem.failed'), away: text('awayCode') }
          : {
              failed: text('failed'),
              failedHelp: text('failedHelp', { company: configuration?.company.name ?? text('company') }),
              away: text('away'),
            }
      }
    />
  )
}

type ExchangeProps = SingleSignOnProps & {
  accepted: boolean
  words: { failed: string; failedHelp: string; away: string }
}

function Exchange({ link, onStep, onLeave, accepted, words }: ExchangeProps) {
  const [state, setState] = useState<State>('working')
  const asked = useRef(false)

  const ask = async () => {
    setState('working')
    const next = accepted ? await signInWithLink(link) : refused
    if (next.step !== 'refused') return onStep(next)
    // A single call may fail for its own reasons: a ping checks whether there's signal.
    if (!(await probe())) return setState('away')
    if (!currentUser()) return setState('failed')
    tellOfProblem(words.failedHelp)
    onLeave()
  }
  // The token works only once.
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void ask()
  }, [])

  if (state === 'working') return <Working />
  return (
    <PasswordForm onStep={onStep}>
      <SignOnAlert title={words[state]} away={state === 'away'}>
        <p>{state === 'away' ? text('awayHelp') : words.failedHelp}</p>
        {state === 'away' && (
          <Button kind="plain" onClick={() => void ask()}>
            {text('again')}
          </Button>
        )}
      </SignOnAlert>
    </PasswordForm>
  )
}

const refused = { step: 'refused', message: '' } as const

function Working() {
  return (
    <div className="card sign-in-card single-sign-on-working" role="status">
      <span className="button-spinner" aria-hidden="true" />
      <p>{text('working')}</p>
    </div>
  )
}
