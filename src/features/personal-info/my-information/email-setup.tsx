import { isDriver } from '@/domain/identity/user-info.ts'
import type { PersonalInfo, PersonalInfoChange } from '@/domain/personal-info/my-information.ts'
import { useUser } from '@/session/user.ts'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'
import { useEmailCheck } from '@/ui/email-check/email-check.ts'
import { EmailDialog } from '@/ui/email-check/email-dialog.tsx'
import { emailText } from '@/ui/email-check/texts.ts'
import type { InformationValues } from './information-values.ts'

const field = 'personalEmailAddress'

type EmailSetupProps = { form: SubmissionForm<InformationValues>; onFile: PersonalInfo; reading: boolean }

/**
 * On My Information itself, for a driver without a personal email on file: explains its purpose and leads to the field. Not shown
 * if one is waiting on this device. `reading`: newer values on file are still loading.
 */
export function EmailSetup({ form: { methods, ready, row }, onFile, reading }: EmailSetupProps) {
  const driver = isDriver(useUser())
  const waits = (row?.body as PersonalInfoChange | undefined)?.personalEmailAddress
  // Runs after the dialog has returned focus.
  const focus = () =>
    void setTimeout(() => {
      methods.setFocus(field)
      document.getElementsByName(field)[0]?.scrollIntoView?.({ block: 'center' })
    })
  const { shown, close } = useEmailCheck(driver && ready && !reading && !waits && onFile[field] === '', { focus })
  if (!shown) return null
  const enter = () => {
    close()
    focus()
  }
  return (
    <EmailDialog title={emailText('setupTitle')} action={emailText('enter')} onAction={enter} onClose={close}>
      {emailText('setup')}
    </EmailDialog>
  )
}
