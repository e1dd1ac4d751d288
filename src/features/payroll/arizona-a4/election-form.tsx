import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  arizonaA4,
  type ArizonaTax,
  type ElectionValues,
  electedBy,
  electionChange,
  mistypedElection,
  openingValues,
  submittedValues,
  zeroValues,
} from '@/domain/payroll/arizona-a4.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { arizonaTaxSubmission } from '@/features/payroll/offline.ts'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { CurrentInformationCard, CurrentStatus, electionWords, QueuedChanges } from './current-status.tsx'
import { Instructions } from './instructions.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { arizonaText } from './texts.ts'

type ElectionFormProps = {
  onFile: ArizonaTax
  version: Version
  residentState: string
  information: PersonalInfo | null
}

export function ElectionForm({ onFile, version, residentState, information }: ElectionFormProps) {
  const navigate = useNavigate()
  const toDashboard = () => void navigate({ to: '/' })
  const form = useSubmissionForm(arizonaTaxSubmission, {
    initial: useMemo(() => openingValues(onFile), [onFile]),
    version,
    facts: useMemo(() => ({ residentState }), [residentState]),
    toBody: electionChange,
    fromBody: submittedValues,
    fromAnswer: openingValues,
    mistyped: mistypedElection,
  })
  return (
    <FormPage<ElectionValues>
      form={form}
      success={{
        title: () => arizonaText('successTitle'),
        text: () => <p>{arizonaText('success')}</p>,
        onClose: toDashboard,
      }}
      onRefused={toDashboard}
      review={{ dialog: (values, answers) => <SummaryDialog change={electionChange(values)} {...answers} /> }}
      version={(values) => <p>{electionWords(electedBy(electionChange(values)))}</p>}
      intro={<QueuedChanges queued={onFile.queued} />}
      onFile={
        <>
          <Instructions />
          <CurrentStatus onFile={onFile} />
        </>
      }
      actions={<FormActions submit={arizonaText('submit')} discard={arizonaText('discard')} />}
    >
      <ElectionFields />
      <CurrentInformationCard information={information} />
    </FormPage>
  )
}

const percentages = arizonaA4.percentages.map((percentage) => ({
  value: percentage,
  label: arizonaText('percent', { percentage }),
}))

/** Zero withholding hides and clears the rest. Source: specification 2 section 4. */
function ElectionFields() {
  const { setValue } = useFormContext<ElectionValues>()
  const { electWithhold, electAmount } = useWatch<ElectionValues>()
  const fill = (changes: Partial<ElectionValues>) => {
    for (const [name, value] of Object.entries(changes))
      setValue(name as keyof ElectionValues, value, { shouldDirty: true })
  }
  return (
    <div className="card form">
      <h2 className="part-title">{arizonaText('election')}</h2>
      <SwitchField
        name="electWithhold"
        label={arizonaText('zero')}
        help={arizonaText('zeroHelp')}
        onSwitched={(on) => fill(on ? zeroValues : { percentageElection: '' })}
      />
      {!electWithhold && (
        <>
          <SelectField
            name="percentageElection"
            label={arizonaText('percentage')}
            placeholder={arizonaText('choose')}
            options={percentages}
          />
          <SwitchField
            name="electAmount"
            label={arizonaText('extra')}
            onSwitched={(on) => !on && fill({ additionalAmount: '' })}
          />
          {electAmount && <MoneyField name="additionalAmount" label={arizonaText('amount')} />}
        </>
      )}
    </div>
  )
}
