import { isDriver } from '@/domain/identity/user-info.ts'
import { useUser } from '@/session/user.ts'
import type { SubmissionForm } from '@/ui/form/submission-form.ts'
import { useEmailCheck } from './email-check.ts'
import { EmailDialog } from './email-dialog.tsx'
import { emailText } from './email-texts.ts'
import type { InformationValues } from './information-values.ts'

const field = 'personalEmailAddress'

/** On My Information itself, for a driver without a personal email: says what it is for, and leads to the field. */
export function EmailSetup({ form: { methods, ready } }: { form: SubmissionForm<InformationValues> }) {
  const driver = isDriver(useUser())
  // Once the dialog has given the focus back.
  const focus = () =>
    void setTimeout(() => {
      methods.setFocus(field)
      document.getElementsByName(field)[0]?.scrollIntoView?.({ block: 'center' })
    })
  const { shown, close } = useEmailCheck(driver && ready && methods.getValues(field) === '', { focus })
  if (!shown) return null
  const enter = () => {
    close()
    focus()
  }
  return <EmailDialog title={emailText('setupTitle')} action={emailText('enter')} onAction={enter} onClose={close}>{emailText('setup')}</EmailDialog>
}
