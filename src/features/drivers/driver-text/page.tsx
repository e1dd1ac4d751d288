import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { getDriverText, type patchDriverText } from '@/contract/driver-text.ts'
import type { AnswerOf } from '@/contract/endpoint.ts'
import {
  type DriverText,
  type DriverTextElection,
  type DriverTextFacts,
  type ServiceProvider,
  keptGateway,
} from '@/domain/drivers/driver-text.ts'
import { confirmationState } from '@/domain/drivers/driver-text-confirmation.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { VersionLines } from '@/ui/form/outcome/version-lines.tsx'
import { Loaded, Outline } from '@/ui/form/page/loaded.tsx'
import '@/ui/ionic/elements.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { Callout } from '@/ui/form/callout.tsx'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { hasAccepted, noteAccepted } from './accepted.ts'
import { ConfirmationLine } from './confirmation-line.tsx'
import { Disclaimer, disclaimerLines, OptOutOrAccept } from './disclaimer.tsx'
import './driver-text.css'
import { ElectionActions } from './election-actions.tsx'
import { type ElectionValues, electionBody, electionOnFile, electionValues, showsElection } from './election-values.ts'
import { PhoneNumberFields } from './phone-number-fields.tsx'
import { driverTextSubmission } from './submission.ts'
import { driverTextText } from './texts.ts'

export default function DriverTextPage() {
  const { company, support } = useConfiguration()
  const query = useQuery({
    ...answerQuery(getDriverText),
    // The driver confirms elsewhere, and comes back to see it here.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.value) ? lookEveryMs : false),
  })
  return (
    <Loaded query={query}>
      {({ value }) => <DriverTextForm onFile={value.driverText} company={company.name} supportEmail={support.email} />}
    </Loaded>
  )
}

const lookEveryMs = 10_000
const isWaiting = ({ driverText }: AnswerOf<typeof getDriverText>) =>
  confirmationState(driverText, Date.now()) === 'waiting'

const optionOf = ({ name, value, retired }: ServiceProvider) => ({
  label: retired ? driverTextText('retired', { provider: name }) : name,
  value,
})

type DriverTextFormProps = { onFile: DriverText; company: string; supportEmail: string }

export function DriverTextForm({ onFile, company, supportEmail }: DriverTextFormProps) {
  const navigate = useNavigate()
  const disclaimer = disclaimerLines(company).join('\n')
  const [accepted, setAccepted] = useState(() => hasAccepted(disclaimer))
  const initial = useMemo(() => electionOnFile(onFile), [onFile])
  const facts = useMemo<DriverTextFacts>(
    () => ({ providers: onFile.serviceProviders, kept: keptGateway(onFile) }),
    [onFile],
  )
  const form = useSubmissionForm(driverTextSubmission, {
    initial,
    base: null,
    facts,
    toBody: (values: ElectionValues) => electionBody(values, onFile),
    fromBody: electionValues,
    arrived: (election) => showsElection(onFile, election),
  })
  // A driver with a draft, or with a change that has not arrived, has accepted before.
  const begun = form.restoredAt !== null || form.row !== null
  const accept = () => {
    noteAccepted(disclaimer)
    setAccepted(true)
  }
  const shows = accepted || begun
  const providers = onFile.serviceProviders.map(optionOf)
  if (!form.ready) return <Outline />
  return (
    <FormPage
      form={form}
      success={{
        title: (row) =>
          driverTextText((row.body as DriverTextElection).status === 'O' ? 'successTitleOut' : 'successTitleIn'),
        text: (row) => <SuccessText row={row} supportEmail={supportEmail} />,
        onClose: () => void navigate({ to: '/' }),
      }}
      version={(values: ElectionValues) => (
        <VersionLines
          of={values}
          lines={({ carrierAddr, areaCode, prefix, lineNumber }: ElectionValues) => [
            [driverTextText('provider'), providers.find(({ value }) => value === carrierAddr)?.label ?? carrierAddr],
            [driverTextText('phone'), [areaCode, prefix, lineNumber].filter(Boolean).join('-')],
          ]}
        />
      )}
      actions={
        shows ? (
          <ElectionActions optedIn={onFile.optedIn} />
        ) : (
          <OptOutOrAccept optedIn={onFile.optedIn} onAccept={accept} />
        )
      }
    >
      <OptedLine optedIn={onFile.optedIn} />
      <ConfirmationLine onFile={onFile} supportEmail={supportEmail} />
      {shows ? (
        <div className="card form">
          <SelectField
            name="carrierAddr"
            label={driverTextText('provider')}
            help={driverTextText('nextel')}
            placeholder={driverTextText('choose')}
            options={providers}
            // A retired one says at once what to do instead.
            onChosen={() => void form.methods.trigger('carrierAddr')}
          />
          <PhoneNumberFields />
        </div>
      ) : (
        <Disclaimer company={company} />
      )}
    </FormPage>
  )
}

/** Whether messages come at present. Takes the focus that the accepted disclaimer left behind. */
function OptedLine({ optedIn }: { optedIn: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={line} className="opted-line" tabIndex={-1}>
      <Callout tone={optedIn ? 'good' : 'quiet'} mark={optedIn ? 'done' : 'about'}>
        <strong>{driverTextText(optedIn ? 'statusIn' : 'statusOut')}</strong>
      </Callout>
    </div>
  )
}

/** What the driver is told once an election has arrived. */
function SuccessText({ row, supportEmail }: { row: Pick<OpenRow, 'body' | 'answer'>; supportEmail: string }) {
  if ((row.body as DriverTextElection).status === 'O') return <p>{driverTextText('successOut')}</p>
  const answer = row.answer as AnswerOf<typeof patchDriverText> | undefined
  const state = answer ? confirmationState(answer.driverText, Date.now()) : null
  if (state === 'confirmed') return <p>{driverTextText('successConfirmed')}</p>
  if (answer?.driverText.confirmation?.sentAt === '') return <p>{driverTextText('successUnsent')}</p>
  return (
    <>
      <p>{driverTextText('successIn')}</p>
      <p className="help">
        <span>{driverTextText('successUnverified')}</span> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        <span>.</span>
      </p>
    </>
  )
}
