import {
  type PersonalInfo,
  type PersonalInfoChange,
  mailingNames,
  residentNames,
  wantsMailing,
} from '@/domain/personal-info/my-information.ts'

const parts = Object.keys(residentNames) as (keyof typeof residentNames)[]

type Names = typeof residentNames | typeof mailingNames
type Address = Record<keyof typeof residentNames, string>

type OnlyRead = 'mailingCountyCode' | 'phoneNumber' | 'companyEmailAddress' | 'workEmailAddress'

export type InformationValues = Required<Omit<PersonalInfoChange, OnlyRead>> & {
  wantsMailing: boolean
  sameAsResident: boolean
}

const mapped = <Value>(value: (part: keyof Address) => [string, Value]) =>
  Object.fromEntries(parts.map(value)) as Record<string, Value>

export function addressOf(values: Partial<Record<Names[keyof Address], string>>, names: Names): Address {
  return mapped((part) => [part, values[names[part]] ?? '']) as Address
}

/** The fields of one address, filled from the other. */
export function addressAs(names: Names, address: Address) {
  return mapped((part) => [names[part], address[part]])
}

export function sameAddress(one: Address, other: Address): boolean {
  return parts.every((part) => one[part].trim() === other[part].trim())
}

/** The values on file or sent: without a mailing field, there's no mailing address. */
export function informationValues(source: PersonalInfo | PersonalInfoChange): InformationValues {
  const resident = addressOf(source, residentNames)
  const mailing = addressOf(source, mailingNames)
  const wanted = wantsMailing(source) && Object.values(mailing).some((part) => part !== '')
  const { maritalStatus, personalEmailAddress, cellNumber = '' } = source
  return {
    ...addressAs(residentNames, resident),
    maritalStatus,
    personalEmailAddress,
    cellNumber,
    ...addressAs(mailingNames, mailing),
    wantsMailing: wanted,
    sameAsResident: wanted && sameAddress(resident, mailing),
  } as InformationValues
}

/** Sends mailing fields only if they're wanted, and repeats the resident ones if the address is the same. */
export function informationBody(values: InformationValues, cellPhone: boolean): PersonalInfoChange {
  const { maritalStatus, personalEmailAddress, cellNumber } = values
  const resident = addressOf(values, residentNames)
  const mailing = values.sameAsResident ? resident : addressOf(values, mailingNames)
  return {
    ...addressAs(residentNames, resident),
    maritalStatus,
    personalEmailAddress,
    ...(cellPhone && { cellNumber }),
    ...(values.wantsMailing && { ...addressAs(mailingNames, mailing), mailingCountyCode: '' }),
  } as PersonalInfoChange
}
