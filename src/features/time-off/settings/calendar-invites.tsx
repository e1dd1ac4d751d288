import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { getUserSettings } from '@/contract/time-off/user-settings.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { abbreviationOf, timeZones, zoneWords } from '@/domain/time-zones.ts'
import type { SettingsChange } from '@/domain/time-off/user-settings.ts'
import { settingsRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { type OpenRow, isRefused } from '@/offline/outbox/open-row.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { type Option, SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { timeZonesRead } from './reads.ts'
import { invitesSubmission } from './submissions.ts'
import { settingsText } from './texts.ts'

type Frame = { frame: (content: ReactNode) => ReactNode }
type Settings = AnswerOf<typeof getUserSettings>['_embedded']['settings']

// Specification 1 section 9.
const savedMs = 1200

export function CalendarInvites({ frame }: Frame) {
  const settings = useAnswer(settingsRead())
  const zones = useQuery(readQuery(timeZonesRead()))
  const onFile = settings.data?.onFile._embedded.settings
  // The settings work without the server's list: the app's own list replaces it.
  const waits = !onFile || (!zones.data && !zones.isError)
  if (!waits)
    return (
      <InvitesForm
        frame={frame}
        onFile={onFile}
        version={settings.data!}
        namesZone={settings.data!.pending.some(namesZone)}
        zones={zones.data?.value._embedded.timezones ?? builtIn}
        alert={
          !zones.data && (
            <ErrorAlert error={zones.error} retry={() => void zones.refetch()} busy={zones.isFetching}>
              {settingsText('zonesFailed')}
            </ErrorAlert>
          )
        }
      />
    )
  return (
    <Page>
      {frame(
        settings.isError ? (
          <NotLoaded error={settings.error} retry={() => void settings.refetch()} busy={settings.isFetching} />
        ) : (
          <div className="card" role="status" aria-busy="true">
            <Skeleton lines={6} />
          </div>
        ),
      )}
    </Page>
  )
}

type Zone = { timeZoneAbbr: string; description: string }

const builtIn: Zone[] = timeZones.map(({ abbreviation }) => ({
  timeZoneAbbr: abbreviation,
  description: zoneWords(abbreviation),
}))

type Values = { timezoneAbbr: string; sendCalendarInvitesToMe: boolean; sendCalendarInvitesForMyReports: boolean }

function valuesOf(settings: Partial<Settings>): Values {
  const { timezoneAbbr = '', sendCalendarInvitesToMe = false, sendCalendarInvitesForMyReports = false } = settings
  return { timezoneAbbr, sendCalendarInvitesToMe, sendCalendarInvitesForMyReports }
}

type InvitesFormProps = Frame & {
  onFile: Settings
  version: Version
  /** Whether a zone that was chosen here isn't on file yet. It counts until another one is chosen. */
  namesZone: boolean
  zones: Zone[]
  /** Why the server's list of time zones isn't shown. */
  alert: ReactNode
}

function InvitesForm({ frame, onFile, version, namesZone, zones, alert }: InvitesFormProps) {
  const hasReports = leadsOthers(useUser())
  const options = useMemo(() => zoneOptions(zones, onFile.timezoneAbbr), [zones, onFile.timezoneAbbr])
  const form = useSubmissionForm(invitesSubmission, {
    initial: useMemo(() => valuesOf(onFile), [onFile]),
    version,
    facts: { hasReports },
    // Until a zone is chosen it follows the state of residence: a zone that wasn't chosen isn't sent. Source: decisions 52.
    toBody: ({ timezoneAbbr, sendCalendarInvitesForMyReports, ...values }: Values): SettingsChange => ({
      ...((namesZone || timezoneAbbr !== onFile.timezoneAbbr) && { timezoneAbbr }),
      ...values,
      ...(hasReports && { sendCalendarInvitesForMyReports }),
    }),
    fromBody: (body) => valuesOf({ ...onFile, ...body }),
  })
  return (
    <FormPage<Values>
      form={form}
      frame={frame}
      intro={alert}
      success={{ toast: { text: settingsText('saved'), tone: 'good', ms: savedMs } }}
      actions={<FormActions submit={settingsText('save')} discard={settingsText('discard')} />}
    >
      <section className="card form" aria-labelledby="invites-title">
        <h2 id="invites-title" className="part-title">
          {settingsText('invitesTitle')}
        </h2>
        <SelectField name="timezoneAbbr" label={settingsText('timeZone')} options={options} />
        <SwitchField name="sendCalendarInvitesToMe" label={settingsText('toMe')} />
        {hasReports && <SwitchField name="sendCalendarInvitesForMyReports" label={settingsText('forReports')} />}
      </section>
    </FormPage>
  )
}

const namesZone = (row: OpenRow) =>
  row.kind === invitesSubmission.kind && !isRefused(row) && (row.body as SettingsChange).timezoneAbbr !== undefined

/** The listed zones, plus the chosen one or this device's, if the list doesn't include it. */
function zoneOptions(zones: Zone[], chosen: string): Option[] {
  const listed = zones.map(({ timeZoneAbbr, description }) => ({
    value: timeZoneAbbr,
    label: [timeZoneAbbr, zoneWords(timeZoneAbbr, description)].filter(Boolean).join(' – '),
  }))
  const device = abbreviationOf(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isListed = (zone: string) => listed.some(({ value }) => value === zone)
  return [
    ...listed,
    ...(isListed(chosen) || chosen === device ? [] : [{ value: chosen, label: chosen }]),
    ...(isListed(device) ? [] : [{ value: device, label: settingsText('deviceZone', { zone: device }) }]),
  ]
}
