import { boolean, enums, type Infer, object, string } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { rule } from '@/domain/check.ts'
import { submission } from '@/offline/outbox/submission.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { noVersion } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { AcknowledgementForm } from './acknowledgement-form.tsx'
import { EmailChoice } from './email-choice.tsx'
import { ExclusiveBoxes } from './exclusive-boxes.tsx'

const Sample = object({
  signed: boolean(),
  typedName: string(),
  status: enums(['ACCEPTED', 'REFUSED']),
  first: boolean(),
  second: boolean(),
  none: boolean(),
  sendTo: string(),
  sendEmailNotification: boolean(),
})
type Sample = Infer<typeof Sample>

const name = 'Ann Lee'
const isName = (typed: string) => typed.trim().toLowerCase() === name.toLowerCase()

const putSample = endpoint<Sample>({
  name: 'putSampleAcknowledgement',
  service: 'ess',
  method: 'PUT',
  path: '/sample-acknowledgement',
  rights: 'signedIn',
  summary: '',
  body: Sample,
  rules: [
    rule('required', ({ signed, typedName }) => signed || typedName !== '', { at: 'signed' }),
    rule('shape.type', ({ typedName }) => typedName === '' || isName(typedName), { at: 'typedName' }),
  ],
})

/** Placeholder for future acknowledgements, in the kit's tests and in the gallery. */
export const sampleAcknowledgement = submission({
  kind: 'sample.acknowledgement',
  version: 1,
  sends: putSample,
  lane: 'sample.acknowledgement',
  replaces: true,
  summary: ({ status }) => status,
  screen: '/form',
  refreshes: [],
})

const blank: Sample = {
  signed: false,
  typedName: '',
  status: 'ACCEPTED',
  first: false,
  second: false,
  none: false,
  sendTo: '',
  sendEmailNotification: false,
}

const options = [
  { key: 'EMAIL1', label: 'Company email', address: '' },
  { key: 'EMAIL2', label: 'Personal email', address: 'ann@post.example' },
  { key: 'NONE', label: 'Do not send an email', address: null },
]

type SampleProps = {
  by: 'tick' | 'name'
  address?: string | null
  /** The draft's subject. Default: one for each way to sign. */
  subject?: string
  onDone: () => void
}

export function SampleAcknowledgement({ by, address = 'ann@post.example', subject = by, onDone }: SampleProps) {
  const form = useSubmissionForm(sampleAcknowledgement, {
    initial: blank,
    version: noVersion,
    facts: undefined,
    toBody: (values: Sample) => values,
    fromBody: (body: Sample) => body,
    subject,
  })
  return (
    <AcknowledgementForm
      form={form}
      title="Meal periods"
      identity={<p>{name}, employee 10482</p>}
      text={
        <>
          <p>A meal period of 30 minutes is provided after five hours of work.</p>
          <p>It may be waived when the working day has no more than six hours.</p>
        </>
      }
      signature={
        by === 'tick'
          ? { by, name: 'signed', label: 'I sign this electronically' }
          : {
              by,
              name: 'typedName',
              label: 'First and last name',
              blocksPaste: true,
              clearedByChange: true,
              isSigned: isName,
            }
      }
      email={{ name: 'sendEmailNotification', address }}
      answers={{
        accept: 'Accept',
        ...(by === 'tick'
          ? { other: { label: 'Refuse to Sign', sends: { status: 'REFUSED' } } }
          : { discard: { label: 'Discard', onDiscarded: onDone } }),
      }}
      success={{
        title: () => 'Success',
        text: (row: OpenRow) => <p>Submitted: {(row.body as Sample).status}</p>,
        onClose: onDone,
      }}
    >
      <ExclusiveBoxes
        legend="I waive"
        boxes={[
          { name: 'first', label: 'The first meal period' },
          { name: 'second', label: 'The second meal period' },
        ]}
        alone={{ name: 'none', label: 'None of them' }}
      />
      <EmailChoice name="sendTo" label="Pay statements go to" options={options} />
    </AcknowledgementForm>
  )
}
