import { useNavigate } from '@tanstack/react-router'
import { Button } from '@/ui/button.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { acknowledgementText } from './texts.ts'

export type EmailConfirmationProps = {
  name: string
  /** Where the confirmation goes; null without an email on file: then it cannot be asked for. */
  address: string | null
  /** The path of My Information, where an email is entered. */
  editAt: string
}

/** Asks for a confirmation by email. Without an address it says so and leads to where one is entered. */
export function EmailConfirmation({ name, address, editAt }: EmailConfirmationProps) {
  const navigate = useNavigate()
  if (address)
    return <SwitchField name={name} look="checkbox" label={acknowledgementText('emailMe', { email: address })} />
  return (
    <div className="no-email">
      <SwitchField name={name} look="checkbox" disabled label={acknowledgementText('emailMeNowhere')} />
      <Callout
        tone="attention"
        mark="alert"
        actions={
          // The draft keeps everything, so there is nothing to ask before the page is left.
          <Button kind="plain" onClick={() => void navigate({ to: editAt, ignoreBlocker: true })}>
            {acknowledgementText('editMyInformation')}
          </Button>
        }
      >
        {acknowledgementText('noEmail')}
      </Callout>
    </div>
  )
}
