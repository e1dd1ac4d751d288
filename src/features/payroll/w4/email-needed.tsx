import { isDriver } from '@/domain/identity/user-info.ts'
import { useUser } from '@/session/user.ts'
import { goToEmail, useEmailCheck } from '@/ui/email-check/email-check.ts'
import { Button, type ButtonKind } from '@/ui/button.tsx'
import { EmailDialog } from '@/ui/email-check/email-dialog.tsx'
import { emailText } from '@/ui/email-check/texts.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'
import { useEditMyInformation } from '@/ui/form/page/way-back.tsx'
import { w4Text } from './texts.ts'

/** Replaces the signature. Source: decisions 23. */
export function NoSignature() {
  return (
    <Callout tone="attention" mark="alert" actions={<AddEmail kind="plain" />}>
      <p>
        <strong>{w4Text('noEmail')}</strong>
      </p>
      <p>{w4Text('noSignature')}</p>
    </Callout>
  )
}

/** Takes a driver straight to the field, instead of repeating what's missing. */
function useAddEmail(): () => void {
  const edit = useEditMyInformation()
  const driver = isDriver(useUser())
  return () => {
    if (driver) goToEmail()
    edit()
  }
}

export function AddEmail({ kind }: { kind: ButtonKind }) {
  return (
    <Button kind={kind} onClick={useAddEmail()}>
      {formText('editMyInformation')}
    </Button>
  )
}

/** For a driver without a personal email, shortly after the form has loaded. `ready`: the values on file are known. */
export function EmailSetup({ ready }: { ready: boolean }) {
  const edit = useAddEmail()
  const driver = isDriver(useUser())
  const { shown, close } = useEmailCheck(driver && ready, {})
  if (!shown) return null
  const leave = () => {
    close()
    edit()
  }
  return (
    <EmailDialog
      title={emailText('setupTitle')}
      action={formText('editMyInformation')}
      onAction={leave}
      onClose={close}
    >
      {w4Text('setup')}
    </EmailDialog>
  )
}
