import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import { getTeamLimits } from '@/contract/time-off/team-limits.ts'
import { days, slashedWithDay, todayIn, weekdayName } from '@/domain/plain-date.ts'
import { useTimeZone } from '@/features/time-off/requests/own/use-own-time-off.ts'
import type { TeamLimits } from '@/domain/time-off/team/team-limits.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { LimitDays } from './limit-days.tsx'
import { type LimitsValues, limitsBody, limitsValues, unreadableLimits } from './limits-values.ts'
import { teamLimitsSubmission } from './submissions.ts'
import { type Frame, TabLoading } from './tab-loading.tsx'
import { settingsText } from './texts.ts'

/** Team Limits: how many direct reports may be off on the same day. */
export function TeamLimitsSettings({ frame }: Frame) {
  const query = useQuery(answerQuery(getTeamLimits))
  if (query.data) return <LimitsForm frame={frame} onFile={query.data.value.teamLimits} version={query.data} />
  return <TabLoading frame={frame} query={query} />
}

function LimitsForm({ frame, onFile, version }: Frame & { onFile: TeamLimits; version: Version }) {
  const zone = useTimeZone()
  const today = todayIn(zone, serverNow())
  const form = useSubmissionForm(teamLimitsSubmission, {
    initial: useMemo(() => limitsValues(onFile, today), [onFile, today]),
    version,
    facts: null,
    toBody: limitsBody,
    mistyped: unreadableLimits,
    fromBody: (body) => limitsValues(body, today),
    fromAnswer: ({ teamLimits }) => limitsValues(teamLimits, today),
  })
  return (
    <FormPage<LimitsValues>
      form={form}
      frame={frame}
      success={{ toast: { text: settingsText('limitsSaved'), tone: 'good', ms: 5000 } }}
      version={(theirs) => <LimitsVersion values={theirs} />}
      actions={<FormActions submit={settingsText('save')} discard={settingsText('discard')} />}
    >
      <section className="card form" aria-labelledby="limits-title">
        <h2 id="limits-title" className="part-title">
          {settingsText('limits')}
        </h2>
        <p className="field-help">{settingsText('limitsHelp')}</p>
        <DigitsField name="usual" label={settingsText('usualLimit')} help={settingsText('usualLimitHelp')} />
        <details className="limit-weekdays">
          <summary>{settingsText('weekdayLimits')}</summary>
          <div className="limit-week">
            {days.map((day) => (
              <DigitsField key={day} name={`weekdays.${day}`} label={weekdayName(day)} />
            ))}
          </div>
        </details>
        <LimitDays today={today} />
      </section>
    </FormPage>
  )
}

/** A version of the limits in a few words, for choosing between two. */
function LimitsVersion({ values: { usual, weekdays, dates } }: { values: LimitsValues }) {
  const lines = [
    usual === '' ? settingsText('noLimit') : settingsText('limitOf', { day: settingsText('usualLimit'), limit: usual }),
    ...days.flatMap((day) =>
      weekdays[day] === '' ? [] : settingsText('limitOf', { day: weekdayName(day), limit: weekdays[day] }),
    ),
    ...dates.map(({ date, limit }) => settingsText('limitOf', { day: date && slashedWithDay(date), limit })),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
