import type { ReactNode } from 'react'
import { slashed } from '@/domain/plain-date.ts'
import { Facts, maskedSsn } from '@/features/payroll/fact.tsx'
import { useUser } from '@/session/user.ts'
import { AcknowledgementForm } from '@/ui/form/acknowledgement/acknowledgement-form.tsx'
import type { Answers } from '@/ui/form/acknowledgement/answer-actions.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { signText } from './texts.ts'
import type { Signing } from './use-acknowledgement.ts'

type SignedFormProps = {
  acknowledgement: Signing
  /** The text of the success dialog; may depend on the sent values. */
  done: string | ((body: unknown) => string)
  answers: Answers
  /** Whether the form offers an email confirmation. */
  confirms?: boolean
  /** Shown before the text. */
  status?: ReactNode
  /** The choices, shown between the text and the signature. */
  children?: ReactNode
}

/** The signer, the text, the choices, the signature and the answers. Closing the success dialog goes to the dashboard. */
export function SignedForm({
  acknowledgement,
  done,
  answers,
  confirms = true,
  status: statusLine,
  children,
}: SignedFormProps) {
  const { form, text, signs, email, confirmedTo, earlier, isNewText, toDashboard } = acknowledgement
  return (
    <AcknowledgementForm
      form={form}
      identity={<Identity />}
      text={
        <>
          {statusLine}
          {earlier && (
            <Callout mark="about">
              {signText('earlier', { date: slashed(earlier.date), answer: earlier.answer })}
            </Callout>
          )}
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
      success={{
        title: () => signText('successTitle'),
        text: (row) => <Done sentence={typeof done === 'string' ? done : done(row.body)} email={confirmedTo(row)} />,
        onClose: toDashboard,
      }}
    >
      {children}
    </AcknowledgementForm>
  )
}

function Identity() {
  const { firstName, lastName, employeeId, employeeSsnText } = useUser()
  return (
    <Facts
      sideBySide
      of={[
        [signText('name'), `${firstName} ${lastName}`],
        [signText('employeeId'), employeeId],
        [signText('ssn'), maskedSsn(employeeSsnText)],
      ]}
    />
  )
}

function Done({ sentence, email }: { sentence: string; email: string }) {
  return (
    <>
      <p>{sentence}</p>
      {email && <p>{signText('emailSent', { email })}</p>}
    </>
  )
}
