import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { shownAddress } from '@/domain/personal-info/address.ts'
import {
  type PersonalInfo,
  type PersonalInfoFacts,
  mailingNames,
  residentNames,
} from '@/domain/personal-info/my-information.ts'
import { shownPhone } from '@/domain/personal-info/phone.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { maritalStatusText } from '@/domain/personal-info/code-words.ts'
import { maritalStatusesRead } from '@/offline/answers/reference-reads.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { AddressFields } from '@/ui/fields/address-fields.tsx'
import { EmailField } from '@/ui/fields/email-field.tsx'
import { PhoneField } from '@/ui/fields/phone-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { type Code, codeOptions, codesOf, useCodes, useStates } from '@/ui/fields/use-codes.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { lineDifference } from '@/ui/form/submitting/differences.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { VersionLines } from '@/ui/form/outcome/version-lines.tsx'
import { useWayBack, WayBackNotice } from '@/ui/form/page/way-back.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { EmailConfirmationLine } from './email-confirmation-line.tsx'
import { EmailSetup } from './email-setup.tsx'
import { type InformationValues, addressOf, informationBody, informationValues } from './information-values.ts'
import { KeepSameDialog } from './keep-same-dialog.tsx'
import { MailingAddress } from './mailing-address.tsx'
import { myInformationSubmission } from './submission.ts'
import { informationText } from './texts.ts'
import { useKeepSame } from './use-keep-same.ts'

export default function MyInformationPage() {
  const query = useQuery({
    ...answerQuery(getPersonalInfo),
    // Users confirm their address elsewhere, then return here to see it.
    refetchOnWindowFocus: ({ state: { data } }) => (data?.value.personalEmailConfirmation ? 'always' : false),
  })
  return (
    <Loaded query={query}>
      {(kept) => <MyInformationForm onFile={kept.value} version={kept} reading={!kept.fresh && query.isFetching} />}
    </Loaded>
  )
}

type MyInformationFormProps = { onFile: PersonalInfo; version: Version; reading?: boolean }

export function MyInformationForm({ onFile, version, reading = false }: MyInformationFormProps) {
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const {
    company,
    features: { cellPhone },
    languages = [],
  } = useConfiguration()
  const states = useStates()
  const maritalStatuses = useCodes(maritalStatusesRead, (answer) => answer, maritalStatusText)
  const initial = useMemo(() => informationValues(onFile), [onFile])
  const facts = useMemo<PersonalInfoFacts>(
    () => ({ states: codesOf(states), maritalStatuses: codesOf(maritalStatuses), cellPhone, onFile }),
    [states, maritalStatuses, cellPhone, onFile],
  )
  const lines = (values: InformationValues) => informationLines(values, { cellPhone, maritalStatuses })
  const plain = useSubmissionForm(myInformationSubmission, {
    initial,
    version,
    facts,
    toBody: (values: InformationValues) => informationBody(values, cellPhone),
    fromBody: informationValues,
    fromAnswer: informationValues,
    unfinished: { differs: lineDifference(lines) },
  })
  const { form, mark, onLeave, ...keepSame } = useKeepSame(plain)
  return (
    <FormPage<InformationValues>
      form={form}
      unchanged={informationText('unchanged')}
      version={(values) => <VersionLines of={values} lines={lines} />}
      success={{
        title: () => informationText('successTitle'),
        toast: { text: informationText('successTitle'), tone: 'good' },
        text: () => null,
        onClose: () => void navigate({ to: wayBack?.to ?? '/' }),
      }}
      intro={<WayBackNotice />}
      actions={<FormActions submit={informationText('submit')} discard={informationText('discard')} />}
    >
      <div className="card form" onBlur={onLeave}>
        <AddressFields names={residentNames} legend={informationText('resident')} section="resident" />
      </div>
      <div className="card form">
        <MailingAddress company={company.name} onSame={mark} />
      </div>
      <div className="card form">
        <SelectField
          name="maritalStatus"
          label={informationText('maritalStatus')}
          placeholder={informationText('chooseMaritalStatus')}
          options={codeOptions(maritalStatuses, initial.maritalStatus)}
        />
        <dl className="facts">
          <div>
            <dt>{informationText('workEmail')}</dt>
            <dd data-empty={!onFile.companyEmailAddress}>{onFile.companyEmailAddress || informationText('none')}</dd>
          </div>
        </dl>
        <EmailField name="personalEmailAddress" label={informationText('personalEmail')} autocomplete="email" />
        <EmailConfirmationLine onFile={onFile} />
        {cellPhone && <PhoneField name="cellNumber" label={informationText('cellPhone')} autocomplete="tel-national" />}
      </div>
      {languages.length > 1 && (
        <p className="help">
          <Link to="/personal-info/my-information/language">{informationText('language')}</Link>
        </p>
      )}
      <p className="help">
        <Link to="/personal-info/my-information/notices">{informationText('notices')}</Link>
      </p>
      <p className="help">
        <Link to="/personal-info/my-information/your-data">{informationText('yourData')}</Link>
      </p>
      <KeepSameDialog {...keepSame} />
      <EmailSetup form={plain} onFile={onFile} reading={reading} />
    </FormPage>
  )
}

type Known = { cellPhone: boolean; maritalStatuses: Code[] }

/** Each part of the information as text, for choosing between two versions. */
function informationLines(
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
