import type { ReactNode } from 'react'
import { Fact, maskedSsn } from '@/features/payroll/fact.tsx'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { useUser } from '@/session/user.ts'
import { AcknowledgementForm } from '@/ui/form/acknowledgement/acknowledgement-form.tsx'
import type { Answers } from '@/ui/form/acknowledgement/answer-actions.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { signText } from './texts.ts'
import type { Acknowledgement } from './use-acknowledgement.ts'

type SignedFormProps = {
  acknowledgement: Acknowledgement
  /** Said once it has arrived. */
  done: (row: OpenRow) => ReactNode
  answers: Answers
  /** Whether a confirmation can be asked for. */
  confirms?: boolean
  /** False where accepting is the signature. */
  signs?: boolean
  /** What is on file, before the text. */
  status?: ReactNode
  /** Between the text and the signature. */
  children?: ReactNode
}

/** Who signs, the text, the choices, the signature and the answers; closing what is said at the end leads to the dashboard. */
export function SignedForm({
  acknowledgement,
  done,
  answers,
  confirms = true,
  signs = true,
  status,
  children,
}: SignedFormProps) {
  const { form, text, email, isNewText, toDashboard } = acknowledgement
  return (
    <AcknowledgementForm
      form={form}
      identity={<Identity />}
      text={
        <>
          {status}
          {isNewText && (
            <Callout tone="attention" mark="alert" live="status">
              {signText('newText')}
            </Callout>
          )}
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </>
      }
      signature={signs ? { by: 'tick', name: 'signed', label: signText('sign') } : undefined}
      email={confirms ? { name: 'sendEmailNotification', address: email || null } : undefined}
      answers={answers}
      success={{ title: () => signText('successTitle'), text: done, onClose: toDashboard }}
    >
      {children}
    </AcknowledgementForm>
  )
}

function Identity() {
  const { firstName, lastName, employeeId, employeeSsnText } = useUser()
  return (
    <dl className="facts">
      <Fact term={signText('name')} is={`${firstName} ${lastName}`} />
      <Fact term={signText('employeeId')} is={employeeId} />
      <Fact term={signText('ssn')} is={maskedSsn(employeeSsnText)} />
    </dl>
  )
}
