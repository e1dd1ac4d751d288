import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getNotices } from '@/contract/personal-info/notices.ts'
import { timeOfDay } from '@/domain/date-words.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { noticeChannels, noticeKindsOf, type NoticesChange, type NoticesOnFile } from '@/domain/notices/notices.ts'
import { textQuietHours } from '@/domain/texts/quiet-hours.ts'
import { noticesSubmission } from '@/features/personal-info/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { VersionLines } from '@/ui/form/outcome/version-lines.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { KindChannels } from './kind-channels.tsx'
import { ThisDevice } from './this-device.tsx'
import { noticesText } from './texts.ts'

export default function NoticesPage() {
  const query = useQuery(answerQuery(getNotices))
  return <Loaded query={query}>{(kept) => <NoticesForm onFile={kept.value} version={kept} />}</Loaded>
}

type Values = { choices: NoticesChange['choices']; isQuiet: boolean; quietHours: { from: number; until: number } }

const valuesOf = ({ choices, quietHours }: NoticesChange): Values => ({
  choices,
  isQuiet: quietHours !== null,
  quietHours: quietHours ?? textQuietHours,
})

const bodyOf = ({ choices, isQuiet, quietHours }: Values): NoticesChange => ({
  choices,
  quietHours: isQuiet ? quietHours : null,
})

export function NoticesForm({ onFile, version }: { onFile: NoticesOnFile; version: Version }) {
  const user = useUser()
  const kinds = noticeKindsOf(user)
  const form = useSubmissionForm(noticesSubmission, {
    initial: useMemo(() => valuesOf(onFile), [onFile]),
    version,
    facts: undefined,
    toBody: bodyOf,
    fromBody: valuesOf,
  })
  const isQuiet = form.methods.watch('isQuiet')
  return (
    <FormPage<Values>
      form={form}
      success={{ toast: { text: noticesText('saved'), tone: 'good' } }}
      version={(values) => <VersionWords values={values} />}
      intro={<ThisDevice />}
      actions={<FormActions submit={noticesText('save')} discard={noticesText('discard')} />}
    >
      <section className="card form" aria-labelledby="notices-what">
        <h2 id="notices-what" className="part-title">
          {noticesText('what')}
        </h2>
        {kinds.map((kind) => (
          <KindChannels key={kind} kind={kind} channels={onFile.texts ? noticeChannels : withoutText} />
        ))}
        {isDriver(user) && !onFile.texts && <p className="field-help">{noticesText('noTexts')}</p>}
      </section>
      <section className="card form">
        <SwitchField name="isQuiet" label={noticesText('quiet')} help={noticesText('quietHelp')} />
        {isQuiet && (
          <div className="notice-hours">
            <SelectField<number> name="quietHours.from" label={noticesText('from')} options={hours} />
            <SelectField<number> name="quietHours.until" label={noticesText('until')} options={hours} />
          </div>
        )}
      </section>
    </FormPage>
  )
}

const withoutText = noticeChannels.filter((channel) => channel !== 'text')

const hourWords = (hour: number) => timeOfDay(`${hour}:00`)
const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: hourWords(value) }))

/** Shown when the user chooses between two versions. */
function VersionWords({ values: { choices, isQuiet, quietHours } }: { values: Values }) {
  const kinds = noticeKindsOf(useUser())
  const channels = kinds.map((kind) => {
    const chosen = noticeChannels.filter((channel) => choices[kind][channel]).map((channel) => noticesText(channel))
    return [noticesText(kind), chosen.join(', ') || noticesText('none')] as [string, string]
  })
  const quiet = { from: hourWords(quietHours.from), until: hourWords(quietHours.until) }
  return (
    <>
      <VersionLines of={channels} lines={(lines) => lines} />
      <p>{isQuiet ? noticesText('quietVersion', quiet) : noticesText('noQuiet')}</p>
    </>
  )
}
