import { useEffect, useRef, useState } from 'react'
import { probe } from '@/api/reach.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { AddressToken } from '@/session/address-token.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { type SignInStep, signInWithLink } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { PasswordForm } from './password-form.tsx'
import './single-sign-on.css'

const text = screenTexts('single-sign-on', {
  en: {
    working: 'Signing you in…',
    failed: 'An SSO error occurred',
    failedHelp: 'Could not complete SSO login. Please log in with your {{company}} credentials',
    company: 'company',
    away: 'This link needs a signal',
    awayHelp: 'Try again when you have one, or sign in below.',
    again: 'Try again',
  },
})

/** Signs in with the token of a link. Errors show above user name and password, which stay usable. */
export default function SingleSignOn(props: SingleSignOnProps) {
  const { data: configuration, isError } = useOpenConfiguration()
  if (!configuration && !isError) return <Working />
  return (
    <Exchange
      {...props}
      accepted={configuration?.acceptSSOToken === true}
      company={configuration?.company.name ?? text('company')}
    />
  )
}

type SingleSignOnProps = { link: AddressToken; onStep: (next: SignInStep) => void }
type State = 'working' | 'failed' | 'away'

function Exchange({ link, onStep, accepted, company }: SingleSignOnProps & { accepted: boolean; company: string }) {
  const [state, setState] = useState<State>('working')
  const asked = useRef(false)

  const ask = async () => {
    setState('working')
    const next = accepted ? await signInWithLink(link) : refused
    if (next.step !== 'refused') onStep(next)
    // A single call may fail for its own reasons: a ping tells whether there's signal.
    else setState((await probe()) ? 'failed' : 'away')
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
      <div role="alert" className="single-sign-on-problem" data-state={state}>
        <h2>
          <Icon name={state === 'away' ? 'offline' : 'alert'} size={22} />
          <span>{text(state)}</span>
        </h2>
        <p>{state === 'away' ? text('awayHelp') : text('failedHelp', { company })}</p>
        {state === 'away' && (
          <Button kind="plain" onClick={() => void ask()}>
            {text('again')}
          </Button>
        )}
      </div>
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
