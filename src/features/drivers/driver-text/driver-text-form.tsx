import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DriverText, DriverTextElection, DriverTextFacts } from '@/domain/drivers/driver-text.ts'
import { Outline } from '@/ui/form/loaded.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import { SelectField } from '@/ui/form/select-field.tsx'
import '@/ui/ionic/elements.ts'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { Disclaimer } from './disclaimer.tsx'
import { ElectionActions } from './election-actions.tsx'
import { electionBody, electionOnFile, electionValues, showsElection } from './election-values.ts'
import { OptedLine } from './opted-line.tsx'
import { PhoneNumberFields } from './phone-number-fields.tsx'
import { driverTextSubmission } from './submission.ts'
import { SuccessText } from './success-text.tsx'
import { driverTextText } from './texts.ts'
import './driver-text.css'

type DriverTextFormProps = { onFile: DriverText; company: string; supportEmail: string }

export function DriverTextForm({ onFile, company, supportEmail }: DriverTextFormProps) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState<boolean | null>(null)
  const initial = useMemo(() => electionOnFile(onFile), [onFile])
  const facts = useMemo<DriverTextFacts>(() => ({ gateways: onFile.serviceProviders.map(({ value }) => value) }), [onFile])
  const form = useSubmissionForm(driverTextSubmission, {
    initial,
    base: null,
    facts,
    toBody: electionBody,
    fromBody: electionValues,
    arrived: (election) => showsElection(onFile, election),
  })
  // Whoever left a draft, or submitted what has not arrived, has accepted before.
  if (form.ready && accepted === null) setAccepted(form.restoredAt !== null || form.row !== null)
  if (accepted === null) return <Outline />
  if (!accepted) return <Disclaimer company={company} onAccept={() => setAccepted(true)} />
  return (
    <FormPage
      form={form}
      fix={driverTextText('fix')}
      success={{
        title: (row) => driverTextText((row.body as DriverTextElection).status === 'O' ? 'successTitleOut' : 'successTitleIn'),
        text: (row) => <SuccessText election={row.body as DriverTextElection} supportEmail={supportEmail} />,
        onClose: () => void navigate({ to: '/' }),
      }}
      actions={<ElectionActions optedIn={onFile.optedIn} />}
    >
      <OptedLine optedIn={onFile.optedIn} />
      <ion-card className="card form">
        <SelectField
          name="carrierAddr"
          label={driverTextText('provider')}
          help={driverTextText('nextel')}
          placeholder={driverTextText('choose')}
          options={onFile.serviceProviders.map(({ name, value }) => ({ label: name, value }))}
        />
        <PhoneNumberFields />
      </ion-card>
    </FormPage>
  )
}
