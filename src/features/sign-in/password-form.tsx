import type { ReactNode } from 'react'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { type SignInStep, lastSignOut } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { PasswordField, TextField } from '@/ui/fields/plain-field.tsx'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import { CompanySignIn } from '@/ui/sign-in/company-sign-in.tsx'
import { CancelTrying, TryingAgain } from '@/ui/sign-in/trying-again.tsx'
import { signInText } from './texts.ts'
import { useSigningIn } from './use-signing-in.ts'

/** `children`: errors from before the password step. */
export function PasswordForm({ onStep, children }: { onStep: (next: SignInStep) => void; children?: ReactNode }) {
  const { data: configuration, isError } = useOpenConfiguration()
  const { message, working, submit, againInMs, giveUp } = useSigningIn(onStep)
  const away = useReach() === 'unreachable'
  const providers = configuration?.signOn ?? []
  const byCompany = providers.length > 0 && !away
  return (
    <form className="card" onSubmit={submit} noValidate>
      {children}
      <Before away={away} passcodes={configuration?.acceptSSOToken === true} provider={providers[0]?.title} />
      {isError && !configuration && (
        <p className="problem" role="alert">
          <Icon name="alert" size={20} />
          <span>{signInText('noConfiguration')}</span>
        </p>
      )}
      {configuration?.withoutAccounts && <WithoutAccounts />}
      {byCompany && (
        <>
          <CompanySignIn providers={providers} onStep={onStep} />
          <p className="help">{signInText('orHelp')}</p>
        </>
      )}
      <TextField name="userName" label={signInText('userName')} autoComplete="username" />
      <PasswordField
        name="password"
        label={signInText('password')}
        show={signInText('show')}
        hide={signInText('hide')}
      />
      <ProblemAlert message={message} />
      <TryingAgain leftMs={againInMs} />
      <Button type="submit" kind={byCompany ? 'plain' : 'primary'} busy={working}>
        {signInText(working ? 'working' : 'signIn')}
      </Button>
      <CancelTrying leftMs={againInMs} onCancel={giveUp} />
    </form>
  )
}

function WithoutAccounts() {
  return (
    <Callout tone="attention" mark="alert">
      <p>{signInText('withoutAccountsHelp')}</p>
      <code>npm run ess -- init</code>
    </Callout>
  )
}

/** Information to read before typing. Never reveals who used the device. */
function Before({ away, passcodes, provider }: { away: boolean; passcodes: boolean; provider: string | undefined }) {
  const reason = lastSignOut()
  return (
    <>
      {(reason === 'inactive' || reason === 'elsewhere') && (
        <p className="help aside">
          <Icon name="clock" size={20} />
          <span>{signInText(reason)}</span>
        </p>
      )}
      <div role="status">
        {away ? (
          <p className="warning">
            <Icon name="offline" size={20} />
            <span>
              <span>{signInText('offline')}</span>{' '}
              {provider !== undefined ? (
                <span>{signInText('offlineProvider', { title: provider })}</span>
              ) : (
                passcodes && <span>{signInText('offlinePasscode')}</span>
              )}
            </span>
          </p>
        ) : (
          provider === undefined && <p className="help">{signInText('help')}</p>
        )}
      </div>
    </>
  )
}
