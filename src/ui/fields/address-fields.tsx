import { type FocusEvent, type KeyboardEvent, useId, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { sentence } from '@/domain/problem-texts.ts'
import type { AddressNames } from '@/domain/personal-info/address.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { firstOf, serviceLookup, zipCodesLookup } from './address-lookup.ts'
import { addressText } from './address-texts.ts'
import { SelectField } from './select-field.tsx'
import { StreetSuggestions } from './street-suggestions.tsx'
import { TextField } from './text-field.tsx'
import { codeOptions, useStates } from './use-codes.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useZipPlace } from './use-zip-place.ts'
import { ZipField } from './zip-field.tsx'
import { ZipNote } from './zip-note.tsx'
import './address-fields.css'

type AddressFieldsProps = {
  /** The form's field name of each part. */
  names: AddressNames
  legend?: string
  /** The autocomplete section. Only for the person's own address, which the browser may fill in. */
  section?: string
  /** The street's maximum length, shown as help. The rules enforce it. */
  streetMax?: number
}

/** Street, apartment, city, state and ZIP code of one address. */
export function AddressFields({ names, legend, section, streetMax }: AddressFieldsProps) {
  const id = useId()
  const { control } = useFormContext()
  const state = useWatch({ control, name: names.state }) as string
  const states = useStates()
  const lookup = useAddressLookup()
  const suggestions = useSuggestions(names, lookup)
  const zip = useZipPlace(names, lookup)
  const token = (name: string) => (section ? `section-${section} ${name}` : undefined)
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) suggestions.close()
  }
  const escaped = (event: KeyboardEvent) => {
    if (event.key === 'Escape') suggestions.close()
  }
  return (
    // Handles events that bubble up from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="address"
      aria-labelledby={legend && `${id}-legend`}
      onFocus={zip.warm}
      onBlur={left}
      onKeyDown={escaped}
    >
      {legend && <legend id={`${id}-legend`}>{legend}</legend>}
      <TextField
        name={names.street}
        label={addressText('street')}
        help={streetMax && sentence({ code: 'text.length', with: { max: streetMax } })}
        autocapitalize="words"
        autocomplete={token('address-line1')}
        onTyped={suggestions.typed}
      />
      <StreetSuggestions {...suggestions} />
      {names.suite && (
        <TextField
          name={names.suite}
          label={addressText('suite')}
          autocapitalize="words"
          autocomplete={token('address-line2')}
        />
      )}
      <div className="address-place">
        <TextField
          name={names.city}
          label={addressText('city')}
          autocapitalize="words"
          autocomplete={token('address-level2')}
        />
        <SelectField
          name={names.state}
          label={addressText('state')}
          placeholder={addressText('chooseState')}
          options={codeOptions(states, state ?? '')}
          autocomplete={token('address-level1')}
        />
        <ZipField
          name={names.zip}
          label={addressText('zip')}
          autocomplete={token('postal-code')}
          onDigits={(digits) => void zip.typed(digits)}
        />
      </div>
      <ZipNote {...zip} states={states} />
    </fieldset>
  )
}

function useAddressLookup() {
  const service = useOpenConfiguration().data?.addressService
  return useMemo(
    () => (service ? firstOf(serviceLookup(service), zipCodesLookup) : zipCodesLookup),
    [service?.endpoint, service?.key],
  )
}
