import { useNavigate } from '@tanstack/react-router'
import type { PersonalInfoChange } from '@/domain/personal-info/my-information.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { usePresentContent } from '@/ui/form/submitting/present-content.ts'
import { goToEmail, useEmailCheck } from '@/ui/email-check/email-check.ts'
import { EmailDialog } from '@/ui/email-check/email-dialog.tsx'
import { emailText } from '@/ui/email-check/texts.ts'
import { myInformationSubmission } from './submission.ts'

/** Shown on the dashboard to a driver without a personal email on file, unless one is waiting on this device to be sent. */
export default function EmailInvitation() {
  const navigate = useNavigate()
  const { company, features } = useConfiguration()
  const content = usePresentContent(myInformationSubmission.kind)
  const waits = (content?.row?.body as PersonalInfoChange | undefined)?.personalEmailAddress
  const { shown, close } = useEmailCheck(content !== null && !waits, { once: true })
  if (!shown) return null
  const edit = () => {
    goToEmail()
    close()
    void navigate({ to: myInformationSubmission.screen })
  }
  return (
    <EmailDialog title={emailText('title')} action={emailText('edit')} onAction={edit} onClose={close}>
      {emailText(features.emailCheckWording, { company: company.name })}
    </EmailDialog>
  )
}
