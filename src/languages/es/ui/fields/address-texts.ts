import type * as english from '@/ui/fields/address-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const addressText = translated<typeof english.addressText>()({
  street: 'Street address',
  suite: 'Apartment or suite',
  city: 'City',
  state: 'State',
  chooseState: 'Select a state',
  zip: 'ZIP code',
  filled: 'Filled in from the ZIP code: {{what}}',
  elsewhere: 'The ZIP code {{zip}} is in {{where}}.',
  use: 'Use {{where}}',
  suggestions: 'Suggested addresses',
  found: { one: '1 suggested address', other: '{{count}} suggested addresses' },
})
