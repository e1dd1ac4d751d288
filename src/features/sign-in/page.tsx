import { useRouter } from '@tanstack/react-router'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { signInWithPassword } from '@/session/session.ts'
import { takeRedirect } from '@/session/stored-token.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { Mark } from '@/ui/mark.tsx'
import { PasswordField, TextField } from '@/ui/plain-field.tsx'
import { useDocumentTitle } from '@/ui/page-title.ts'
import { headingId, mainId } from '@/ui/shell/main-id.ts'
import { Versions } from '@/ui/shell/versions.tsx'
import { signInText } from './texts.ts'
import { useSigningIn } from './use-signing-in.ts'

export function SignInPage() {
  const router = useRouter()
  const { data: configuration, isError } = useOpenConfiguration()
  const { message, working, submit } = useSigningIn(signInWithPassword, () => router.history.replace(takeRedirect()))
  useDocumentTitle(signInText('signIn'))
  return (
    <div className="sign-in">
      <main id={mainId} className="sign-in-main">
        <header className="sign-in-brand">
          <Mark size={56} />
          <p>{configuration?.company.title ?? '\u00a0'}</p>
          <h1 id={headingId} tabIndex={-1}>{configuration?.applicationTitle ?? signInText('title')}</h1>
        </header>
        <form className="card" onSubmit={submit} noValidate>
          <p className="help">{signInText('help')}</p>
          {isError && !configuration && <p className="problem" role="alert"><Icon name="alert" size={20} />{signInText('noConfiguration')}</p>}
          <TextField name="userName" label={signInText('userName')} autoComplete="username" />
          <PasswordField name="password" label={signInText('password')} show={signInText('show')} hide={signInText('hide')} />
          <div role="alert">{message && <p className="problem"><Icon name="alert" size={20} />{message}</p>}</div>
          <Button type="submit" busy={working}>{signInText(working ? 'working' : 'signIn')}</Button>
        </form>
      </main>
      <Versions />
    </div>
  )
}
