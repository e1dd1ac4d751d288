import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { EditMyInformation } from '@/ui/form/way-back.tsx'
import { acknowledgementText } from './texts.ts'

export type EmailConfirmationProps = {
  name: string
  /** Where the confirmation goes; null without an email on file: then it cannot be asked for. */
  address: string | null
}

/** Asks for a confirmation by email. Without an address it says so and leads to where one is entered. */
export function EmailConfirmation({ name, address }: EmailConfirmationProps) {
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
