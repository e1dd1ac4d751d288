import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { serverNow } from '@/api/server-clock.ts'
import { getDriverText, type patchDriverText } from '@/contract/drivers/driver-text.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import {
  type DriverText,
  type DriverTextElection,
  type DriverTextFacts,
  type ServiceProvider,
  keptGateway,
} from '@/domain/drivers/driver-text.ts'
import { disclaimerLines, disclaimerVersion } from '@/domain/drivers/text-disclaimer.ts'
import { confirmationState } from '@/domain/drivers/driver-text-confirmation.ts'
import { slashed } from '@/domain/plain-date.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { DisclaimerActions } from '@/ui/form/page/disclaimer-actions.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { VersionLines } from '@/ui/form/outcome/version-lines.tsx'
import { Loaded, Outline } from '@/ui/form/page/loaded.tsx'
import { lineDifference } from '@/ui/form/submitting/differences.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { Callout } from '@/ui/form/callout.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { hasAccepted, noteAccepted } from './accepted.ts'
import { ConfirmationLine, Support } from './confirmation-line.tsx'
import { Disclaimer } from './disclaimer.tsx'
import './driver-text.css'
import { ElectionActions } from './election-actions.tsx'
import { type ElectionValues, electionBody, electionOnFile, electionValues, isPrefilled } from './election-values.ts'
import { PhoneNumberFields } from './phone-number-fields.tsx'
import { driverTextSubmission } from './submission.ts'
import { driverTextText } from './texts.ts'

export default function DriverTextPage() {
  const { company, support } = useConfiguration()
  const query = useQuery({
    ...answerQuery(getDriverText),
    // The driver confirms elsewhere, then returns here to see it.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data.value) ? lookEveryMs : false),
  })
  const { data: information } = useAnswer(read(getPersonalInfo))
  return (
    <Loaded query={query}>
      {(kept) => (
        <DriverTextForm
          onFile={kept.value.driverText}
          version={kept}
          cellNumber={information?.value.cellNumber}
          company={company.name}
          supportEmail={support.email}
        />
      )}
    </Loaded>
  )
}

const lookEveryMs = 10_000
const isWaiting = ({ driverText }: AnswerOf<typeof getDriverText>) =>
  confirmationState(driverText, serverNow()) === 'waiting'

const optionOf = ({ name, value, retired }: ServiceProvider) => ({
  label: retired ? driverTextText('retired', { provider: name }) : name,
  value,
})

type DriverTextFormProps = {
  onFile: DriverText
  version: Version
  /** From My Information. Fills the form of a driver who has no number here yet. */
  cellNumber?: string
  company: string
  supportEmail: string
}

export function DriverTextForm({ onFile, version, cellNumber = '', company, supportEmail }: DriverTextFormProps) {
  const navigate = useNavigate()
  const disclaimer = disclaimerLines(company).join('\n')
  const [accepted, setAccepted] = useState(() => hasAccepted(disclaimer))
  const initial = useMemo(() => electionOnFile(onFile, cellNumber), [onFile, cellNumber])
  const facts = useMemo<DriverTextFacts>(
    () => ({ providers: onFile.serviceProviders, kept: keptGateway(onFile) }),
    [onFile],
  )
  const providers = onFile.serviceProviders.map(optionOf)
  const lines = ({ carrierAddr, areaCode, prefix, lineNumber }: ElectionValues): [string, string][] => [
    [driverTextText('provider'), providers.find(({ value }) => value === carrierAddr)?.label ?? carrierAddr],
    [driverTextText('phone'), [areaCode, prefix, lineNumber].filter(Boolean).join('-')],
  ]
  const form = useSubmissionForm(driverTextSubmission, {
    initial,
    version,
    facts,
    toBody: (values: ElectionValues) => electionBody(values, onFile, accepted ? disclaimerVersion : ''),
    fromBody: electionValues,
    unfinished: { differs: lineDifference(lines) },
  })
  // A driver who is opted in, or has a draft or a change on its way, has already accepted.
  const begun = onFile.optedIn || form.restoredAt !== null || form.row !== null
  const accept = () => {
    noteAccepted(disclaimer)
    setAccepted(true)
  }
  const shows = accepted || begun
  if (!form.ready) return <Outline />
  return (
    <FormPage
      form={form}
      success={{
        title: (row) => driverTextText(successTitle(row)),
        text: (row) => <SuccessText row={row} supportEmail={supportEmail} />,
        onClose: () => void navigate({ to: '/' }),
      }}
      version={(values: ElectionValues) => <VersionLines of={values} lines={lines} />}
      actions={
        shows ? (
          <ElectionActions optedIn={onFile.optedIn} />
        ) : (
          <ActionBar>
            <DisclaimerActions onAccept={accept} />
          </ActionBar>
        )
      }
    >
      <OptedLine onFile={onFile} />
      <ConfirmationLine onFile={onFile} supportEmail={supportEmail} />
      {shows ? (
        <div className="card form">
          <SelectField
            name="carrierAddr"
            label={driverTextText('provider')}
            help={driverTextText('nextel')}
            placeholder={driverTextText('choose')}
            options={providers}
            // Choosing a retired provider shows at once what to do instead.
            onChosen={() => void form.methods.trigger('carrierAddr')}
          />
          <ProviderNote providers={onFile.serviceProviders} email={supportEmail} />
          <PhoneNumberFields fromInformation={isPrefilled(onFile, initial)} />
        </div>
      ) : (
        <Disclaimer company={company} />
      )}
    </FormPage>
  )
}

/** Where to get help if the chosen provider no longer delivers, and until when it does if that's known. */
function ProviderNote({ providers, email }: { providers: ServiceProvider[]; email: string }) {
  const chosen = useWatch<ElectionValues, 'carrierAddr'>({ name: 'carrierAddr' })
  const provider = providers.find(({ value }) => value === chosen)
  if (provider?.retired === true) return <Support text={driverTextText('support')} email={email} />
  if (!provider?.lastDay) return null
  return (
    <p className="field-help">
      {driverTextText('lastDay', { provider: provider.name, day: slashed(provider.lastDay) })}
    </p>
  )
}

/** The current election; green only once texts reach the driver. Takes over focus from the accepted disclaimer. */
function OptedLine({ onFile }: { onFile: DriverText }) {
  const { optedIn } = onFile
  const reached = optedIn && !isUnconfirmed(onFile)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={line} className="opted-line" tabIndex={-1}>
      <Callout tone={reached ? 'good' : 'quiet'} mark={reached ? 'done' : 'about'}>
        <strong>{driverTextText(optedIn ? 'statusIn' : 'statusOut')}</strong>
      </Callout>
    </div>
  )
}

type Arrived = Pick<OpenRow, 'body' | 'answer'>

const isOptOut = ({ body }: Arrived) => (body as DriverTextElection).status === 'O'
const answerOf = ({ answer }: Arrived) => answer as AnswerOf<typeof patchDriverText> | undefined

/** Whether the driver has been asked to confirm the number but hasn't yet. */
function isUnconfirmed(driverText: DriverText): boolean {
  const state = confirmationState(driverText, serverNow())
  return state === 'waiting' || state === 'unverified'
}

function successTitle(row: Arrived) {
  if (isOptOut(row)) return 'successTitleOut'
  const driverText = answerOf(row)?.driverText
  return driverText && confirmationState(driverText, serverNow()) === 'waiting' ? 'successTitleStep' : 'successTitleIn'
}

/** The message after an election has arrived. */
function SuccessText({ row, supportEmail }: { row: Arrived; supportEmail: string }) {
  if (isOptOut(row)) return <p>{driverTextText('successOut')}</p>
  const answer = answerOf(row)
  const state = answer ? confirmationState(answer.driverText, serverNow()) : null
  if (state === 'confirmed') return <p>{driverTextText('successConfirmed')}</p>
  if (answer?.driverText.confirmation?.sentAt === '')
    return (
      <>
        <p>{driverTextText('successUnsent')}</p>
        <Support text={driverTextText('support')} email={supportEmail} />
      </>
    )
  return (
    <>
      <p>{driverTextText('successIn')}</p>
      <div className="help">
        <Support text={driverTextText('successUnverified')} email={supportEmail} />
      </div>
    </>
  )
}
