import type { ReactNode } from 'react'
import type { AnyForm } from '@/ui/form/page/form-context.ts'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import type { OtherOutcomes, Success } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { EditMyInformation } from '@/ui/form/page/way-back.tsx'
import { type Answers, AnswerActions } from './answer-actions.tsx'
import { Signature, type SignatureKind } from './signature.tsx'
import './acknowledgement.css'
import { acknowledgementText } from './texts.ts'

type AcknowledgementFormProps = OtherOutcomes & {
  form: AnyForm
  title?: string
  /** Employee information: name, number and so on. */
  identity?: ReactNode
  /** The content to acknowledge. */
  text: ReactNode
  /** Fields to fill in or choose, between the text and the signature. */
  children?: ReactNode
  /** Omitted if accepting is the signature. */
  signature?: SignatureKind
  email?: EmailConfirmationProps
  answers: Answers
  success: Success
}

/** A text to read, sign and answer. Entries are kept as a draft, so the person may leave and come back. */
export function AcknowledgementForm({
  form,
  title,
  identity,
  text,
  children,
  signature,
  email,
  answers,
  ...outcomes
}: AcknowledgementFormProps) {
  return (
    <FormPage
      form={form}
      title={title}
      {...outcomes}
      actions={<AnswerActions {...answers} signature={signature} />}
      intro={identity && <div className="card">{identity}</div>}
    >
      <div className="card">
        <div className="acknowledged">{text}</div>
      </div>
      {children && <div className="card form">{children}</div>}
      {(signature || email) && (
        <div className="card form">
          {signature && <Signature {...signature} />}
          {email && <EmailConfirmation {...email} />}
        </div>
      )}
    </FormPage>
  )
}

type EmailConfirmationProps = {
  name: string
  /** The confirmation's address; null if there's no email on file, so that a confirmation isn't possible. */
  address: string | null
}

/** Requests a confirmation by email. Without an address it says so and links to where one is entered. */
function EmailConfirmation({ name, address }: EmailConfirmationProps) {
  if (address)
    return <SwitchField name={name} look="checkbox" label={acknowledgementText('emailMe', { email: address })} />
  return (
    <div className="no-email">
      <SwitchField name={name} look="checkbox" disabled label={acknowledgementText('emailMeNowhere')} />
      <Callout tone="attention" mark="alert" actions={<EditMyInformation />}>
        {acknowledgementText('noEmail')}
      </Callout>
    </div>
  )
}
