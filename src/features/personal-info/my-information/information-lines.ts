import { shownAddress } from '@/domain/personal-info/address.ts'
import { mailingNames, residentNames } from '@/domain/personal-info/my-information.ts'
import { shownPhone } from '@/domain/personal-info/phone.ts'
import type { Code } from '@/ui/fields/use-codes.ts'
import { type InformationValues, addressOf } from './information-values.ts'
import { informationText } from './texts.ts'

type Known = { cellPhone: boolean; maritalStatuses: Code[] }

/** Each part in words, for choosing between two versions. */
export function informationLines(
  values: InformationValues,
  { cellPhone, maritalStatuses }: Known,
): [term: string, words: string][] {
  const { wantsMailing, sameAsResident, maritalStatus, personalEmailAddress, cellNumber } = values
  const mailing = sameAsResident ? informationText('sameAsResident') : shownAddress(addressOf(values, mailingNames))
  return [
    [informationText('resident'), shownAddress(addressOf(values, residentNames))],
    [informationText('mailing'), wantsMailing ? mailing : informationText('noMailing')],
    [
      informationText('maritalStatus'),
      maritalStatuses.find(({ code }) => code === maritalStatus)?.description ?? maritalStatus,
    ],
    [informationText('personalEmail'), personalEmailAddress],
    ...(cellPhone ? [[informationText('cellPhone'), shownPhone(cellNumber)] as [string, string]] : []),
  ]
}
