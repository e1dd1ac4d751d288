import { boolean, enums, type Infer, object, string } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { rule } from '@/domain/check.ts'
import { centsFromText } from '@/domain/money.ts'
// Declares the sentences of deposits.
import '@/domain/payroll/direct-deposit.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { Signature } from '@/ui/form/acknowledgement/signature.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { Wizard, type WizardStep } from './wizard.tsx'

const Sample = object({
  status: enums(['', 'S', 'M', 'E']),
  twoJobs: boolean(),
  credits: string(),
  deductions: string(),
  signature: string(),
})
type Sample = Infer<typeof Sample>

const amount = (name: 'credits' | 'deductions') =>
  rule('deposit.amount.cents', (value: Sample) => value[name] === '' || centsFromText(value[name]) !== null, {
    at: name,
  })

const putSample = endpoint<Sample>({
  name: 'putSampleWizard',
  service: 'ess',
  method: 'PUT',
  path: '/sample-wizard',
  rights: 'signedIn',
  summary: '',
  body: Sample,
  rules: [
    rule('required', ({ status }) => status !== '', { at: 'status' }),
    amount('credits'),
    amount('deductions'),
    rule('required', ({ signature }) => signature !== '', { at: 'signature' }),
  ],
})

/** Placeholder for future wizards, in the kit's tests and in the gallery. */
export const sampleWizard = submission({
  kind: 'sample.wizard',
  version: 1,
  sends: putSample,
  lane: 'sample.wizard',
  replaces: true,
  summary: ({ status }) => status,
  screen: '/form',
  refreshes: [],
})

const blank: Sample = { status: '', twoJobs: false, credits: '', deductions: '', signature: '' }
const statuses = [
  { value: 'S', label: 'Single' },
  { value: 'M', label: 'Married filing jointly' },
  { value: 'E', label: 'Exempt' },
]

export function SampleWizard({ locked = false }: { locked?: boolean }) {
  const form = useSubmissionForm(sampleWizard, {
    initial: blank,
    version: noVersion,
    facts: undefined,
    toBody: (values: Sample) => values,
    fromBody: (body: Sample) => body,
    subject: locked ? 'locked' : 'open',
  })
  const values = form.methods.watch()
  return (
    <FormPage form={form} width="table" success="toast" actions={<FormActions submit="Submit" discard="Discard" />}>
      <Wizard label="Sections" steps={stepsOf(values)} locked={locked} />
    </FormPage>
  )
}

function stepsOf({ status, credits, deductions, signature }: Sample): WizardStep[] {
  const exempt = status === 'E'
  return [
    {
      id: 'personal',
      title: 'Personal Information',
      fields: ['status'],
      done: status !== '',
      content: <SelectField name="status" label="Claiming status" placeholder="Select one" options={statuses} />,
    },
    {
      id: 'jobs',
      title: 'Multiple Jobs',
      fields: ['twoJobs'],
      done: status !== '',
      hidden: exempt,
      content: <SwitchField name="twoJobs" label="There are only two jobs in total" look="checkbox" />,
    },
    {
      id: 'credits',
      title: 'Claim Dependents and Other Credits',
      fields: ['credits'],
      done: credits !== '',
      hidden: exempt,
      content: <MoneyField name="credits" label="Other credits" />,
    },
    {
      id: 'adjustments',
      title: 'Other Adjustments',
      fields: ['deductions'],
      done: deductions !== '',
      hidden: exempt,
      content: <MoneyField name="deductions" label="Deductions" />,
    },
    {
      id: 'signature',
      title: 'Digital Signature',
      fields: ['signature'],
      done: signature !== '',
      content: <Signature by="name" name="signature" label="First and last name" blocksPaste clearedByChange />,
    },
  ]
}
