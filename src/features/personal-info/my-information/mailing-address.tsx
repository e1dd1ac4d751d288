import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { mailingNames } from '@/domain/personal-info/my-information.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { AddressFields } from '@/ui/fields/address-fields.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import type { InformationValues } from './information-values.ts'
import { informationText } from './texts.ts'

/** The mailing address switch: turning it on asks for acknowledgement. `onSame`: the user just marked it as the same. */
export function MailingAddress({ company, onSame }: { company: string; onSame: () => void }) {
  const { control, setValue } = useFormContext<InformationValues>()
  const [wanted, same] = useWatch({ control, name: ['wantsMailing', 'sameAsResident'] })
  const [asks, setAsks] = useState(false)
  return (
    <>
      <SwitchField
        name="wantsMailing"
        label={informationText('wantsMailing')}
        onSwitched={(on) => (on ? setAsks(true) : undefined)}
      />
      {wanted && !asks && (
        <SwitchField name="sameAsResident" label={informationText('sameAsResident')} onSwitched={onSame} />
      )}
      {wanted && !asks && !same && (
        <AddressFields names={mailingNames} legend={informationText('mailing')} section="mailing" />
      )}
      {asks && (
        <ConfirmDialog
          title={informationText('acknowledgeTitle')}
          mark="about"
          harmless
          confirm={informationText('accept')}
          cancel={informationText('cancel')}
          onConfirm={() => {
            setAsks(false)
            onSame()
          }}
          onCancel={() => {
            setAsks(false)
            setValue('wantsMailing', false, { shouldDirty: true, shouldValidate: true })
          }}
        >
          {informationText('acknowledgeText', { company })}
        </ConfirmDialog>
      )}
    </>
  )
}
