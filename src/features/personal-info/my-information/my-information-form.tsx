import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type PersonalInfo, type PersonalInfoFacts, residentNames } from '@/domain/personal-info/my-information.ts'
import { maritalStatusesRead } from '@/offline/reference-reads.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { AddressFields } from '@/ui/form/address-fields.tsx'
import { EmailField } from '@/ui/form/email-field.tsx'
import { FormActions } from '@/ui/form/form-actions.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import { PhoneField } from '@/ui/form/phone-field.tsx'
import { SelectField } from '@/ui/form/select-field.tsx'
import { codeOptions, codesOf, useCodes, useStates } from '@/ui/form/use-codes.ts'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { VersionLines } from '@/ui/form/version-lines.tsx'
import '@/ui/ionic/elements.ts'
import { EmailSetup } from './email-setup.tsx'
import { informationLines } from './information-lines.ts'
import { type InformationValues, informationBody, informationValues } from './information-values.ts'
import { KeepSameDialog } from './keep-same-dialog.tsx'
import { MailingAddress } from './mailing-address.tsx'
import { myInformationSubmission } from './submission.ts'
import { informationText } from './texts.ts'
import { useKeepSame } from './use-keep-same.ts'

export function MyInformationForm({ onFile, etag }: { onFile: PersonalInfo; etag: string | null }) {
  const navigate = useNavigate()
  const { company, features: { cellPhone } } = useConfiguration()
  const states = useStates()
  const maritalStatuses = useCodes(maritalStatusesRead, (answer) => answer)
  const initial = useMemo(() => informationValues(onFile), [onFile])
  const facts = useMemo<PersonalInfoFacts>(
    () => ({ states: codesOf(states), maritalStatuses: codesOf(maritalStatuses), cellPhone }),
    [states, maritalStatuses, cellPhone],
  )
  const plain = useSubmissionForm(myInformationSubmission, {
    initial, base: etag, facts,
    toBody: (values: InformationValues) => informationBody(values, cellPhone),
    fromBody: informationValues,
    fromAnswer: informationValues,
  })
  const { form, mark, onLeave, ...keepSame } = useKeepSame(plain)
  return (
    <FormPage<InformationValues>
      form={form}
      fix={informationText('fix')}
      unchanged={informationText('unchanged')}
      version={(values) => <VersionLines of={values} lines={(each) => informationLines(each as InformationValues, { cellPhone, maritalStatuses })} />}
      success={{
        title: () => informationText('successTitle'),
        text: () => <p>{informationText('success')}</p>,
        onClose: () => void navigate({ to: '/' }),
      }}
      actions={<FormActions submit={informationText('submit')} discard={informationText('discard')} />}
    >
      <ion-card className="card form" onBlur={onLeave}>
        <AddressFields names={residentNames} legend={informationText('resident')} section="resident" />
      </ion-card>
      <ion-card className="card form">
        <MailingAddress company={company.name} onSame={mark} />
      </ion-card>
      <ion-card className="card form">
        <SelectField
          name="maritalStatus" label={informationText('maritalStatus')} placeholder={informationText('chooseMaritalStatus')}
          options={codeOptions(maritalStatuses, initial.maritalStatus)}
        />
        <dl className="facts">
          <div>
            <dt>{informationText('workEmail')}</dt>
            <dd data-empty={!onFile.companyEmailAddress}>{onFile.companyEmailAddress || informationText('none')}</dd>
          </div>
        </dl>
        <EmailField name="personalEmailAddress" label={informationText('personalEmail')} autocomplete="email" />
        {cellPhone && <PhoneField name="cellNumber" label={informationText('cellPhone')} autocomplete="tel-national" />}
      </ion-card>
      <KeepSameDialog {...keepSame} />
      <EmailSetup form={plain} />
    </FormPage>
  )
}
