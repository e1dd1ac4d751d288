import { useMemo } from 'react'
import { maxStreetLength } from '@/domain/personal-info/emergency-contacts.ts'
import { primaryChosen, primaryCleared } from '@/domain/personal-info/primary-contact.ts'
import { AddressFields } from '@/ui/fields/address-fields.tsx'
import type { Card } from '@/ui/cards/list-card.tsx'
import { PhoneField } from '@/ui/fields/phone-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { codeOptions } from '@/ui/fields/use-codes.ts'
import { useListValues } from '@/ui/cards/use-list-values.ts'
import { Icon } from '@/ui/icon.tsx'
import './contact-card.css'
import type { ContactValues, ContactsAnswer } from './contact-values.ts'
import { contactText } from './texts.ts'

type ContactCardProps = Pick<Card<ContactValues>, 'name' | 'index' | 'item'> & {
  relationships: ContactsAnswer['_embedded']['relationships']
  /** The user chooses whom to call first. */
  primarySwitch: boolean
}

export function ContactCard({ name, index, item, relationships, primarySwitch }: ContactCardProps) {
  const { present, settle } = useListValues<ContactValues>('entries')
  const address = useMemo(
    () => ({
      street: `${name}.emergencyAddressLine1`,
      city: `${name}.emergencyAddressCity`,
      state: `${name}.emergencyAddressStateCode`,
      zip: `${name}.emergencyAddressZipCode`,
    }),
    [name],
  )
  const choose = (on: boolean) => settle(on ? primaryChosen(present(), index) : primaryCleared(present()))
  return (
    <>
      {primarySwitch ? (
        <SwitchField name={`${name}.primaryContact`} label={contactText('primary')} onSwitched={choose} />
      ) : (
        item.primaryContact === 1 && (
          <p className="primary-line">
            <Icon name="done" size={18} />
            <span>{contactText('primary')}</span>
          </p>
        )
      )}
      <TextField
        name={`${name}.emergencyContactName`}
        label={contactText('name')}
        autocapitalize="words"
        spellcheck={false}
      />
      <SelectField
        name={`${name}.emergencyRelationshipCode`}
        label={contactText('relationship')}
        placeholder={contactText('chooseRelationship')}
        options={codeOptions(relationships, item.emergencyRelationshipCode)}
      />
      <PhoneField name={`${name}.emergencyPhoneNumber`} label={contactText('phone')} world />
      <AddressFields names={address} legend={contactText('address')} streetMax={maxStreetLength} />
    </>
  )
}
