import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getAway } from '@/contract/time-off/away.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { serverNow } from '@/api/server-clock.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { slashedWithDay, todayIn } from '@/domain/plain-date.ts'
import { type AwayBody, isAway, notAway } from '@/domain/time-off/rights/away.ts'
import { settingsRead } from '@/features/time-off/requests/reads.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { AwayDay, DeputyField } from './away-fields.tsx'
import { awaySubmission } from './submissions.ts'
import { type Frame, TabLoading } from './tab-loading.tsx'
import { settingsText } from './texts.ts'

type Onfile = AnswerOf<typeof getAway>['away']

/** While I'm Away: who decides on requests from the first to the last day. */
export function WhileAway({ frame }: Frame) {
  const query = useQuery(answerQuery(getAway))
  if (query.data) return <AwayForm frame={frame} onFile={query.data.value.away} version={query.data} />
  return <TabLoading frame={frame} query={query} />
}

/** The body, plus the deputy's name for display. */
export type AwayValues = AwayBody & { deputyName: string }

const valuesOf = (onFile: Onfile): AwayValues => {
  const { deputyEmployerId, deputyEmployeeId, deputyFirstName, deputyLastName, firstDay, lastDay } = onFile
  const deputyName = deputyEmployeeId ? completeName(deputyLastName, deputyFirstName) : ''
  return { deputyEmployerId, deputyEmployeeId, firstDay, lastDay, deputyName }
}

const none: AwayValues = { ...notAway, deputyName: '' }

function AwayForm({ frame, onFile, version }: Frame & { onFile: Onfile; version: Version }) {
  const zone = useAnswer(settingsRead()).data?.value._embedded.settings.timeZone
  const today = todayIn(zone || new Intl.DateTimeFormat().resolvedOptions().timeZone, serverNow())
  const form = useSubmissionForm(awaySubmission, {
    initial: useMemo(() => valuesOf(onFile), [onFile]),
    version,
    facts: { today, deputy: null },
    toBody: ({ deputyName: _name, ...body }: AwayValues): AwayBody => body,
    fromForm: (kept): AwayValues => ({ ...none, ...(kept as Partial<AwayValues>) }),
    fromAnswer: ({ away }): AwayValues => valuesOf(away),
  })
  const values = form.methods.watch()
  const canEnd = isAway(valuesOf(onFile)) && !form.dirty && !form.submitting
  return (
    <FormPage<AwayValues>
      form={form}
      frame={frame}
      success={{ toast: { text: settingsText('awaySaved'), tone: 'good', ms: 5000 } }}
      version={(theirs) => <p>{isAway(theirs) ? daysWords(theirs) : settingsText('notAway')}</p>}
      actions={<FormActions submit={settingsText('save')} discard={settingsText('discard')} />}
    >
      <section className="card form" aria-labelledby="away-title">
        <h2 id="away-title" className="part-title">
          {settingsText('awayTitle')}
        </h2>
        <p className="field-help">{settingsText('awayHelp')}</p>
        {onFile.acting && isAway(onFile) && (
          <Callout tone={onFile.acting.isPayroll ? 'attention' : 'quiet'}>{actingWords(onFile, onFile.acting)}</Callout>
        )}
        <DeputyField label={settingsText('deputy')} help={settingsText('deputyHelp')} />
        <AwayDay name="firstDay" label={settingsText('firstDay')} min={undefined} />
        <AwayDay name="lastDay" label={settingsText('lastDay')} min={values.firstDay || today} />
        {canEnd && (
          <div>
            <Button kind="plain" data-tone="attention" onClick={() => void form.submit(none)}>
              {settingsText('endAway')}
            </Button>
          </div>
        )}
      </section>
    </FormPage>
  )
}

function daysWords({ deputyName: name, firstDay, lastDay }: AwayValues): string {
  const [first, last] = [firstDay, lastDay].map((day) => day && slashedWithDay(day))
  return settingsText('awayDays', { name, first: first ?? '', last: last ?? '' })
}

function actingWords(onFile: Onfile, { firstName, lastName, isPayroll }: NonNullable<Onfile['acting']>): string {
  if (isPayroll) return settingsText('actingPayroll')
  const last = slashedWithDay(onFile.lastDay)
  return settingsText('acting', { name: `${firstName} ${lastName}`.trim(), last })
}
