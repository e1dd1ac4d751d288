import { emailWords } from '@/domain/payroll/email-preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { canSubmit, type EmailPreferences, type EmailPreferencesChange } from '@/domain/payroll/email-preferences.ts'
import { emailPreferencesSubmission } from '@/features/payroll/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { EmailChoice } from '@/ui/form/acknowledgement/email-choice.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { EditMyInformation } from '@/ui/form/page/way-back.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { emailPreferencesText as text } from './texts.ts'

export default function EmailPreferencesPage() {
  const onFile = useQuery(answerQuery(getEmailPreferences))
  return <Loaded query={onFile}>{(kept) => <Preferences {...kept.value.emailPreferences} version={kept} />}</Loaded>
}

type Values = { payStatementEmailPreference: string }

function wordsOf(options: EmailPreferences['options'], { payStatementEmailPreference }: Values): string {
  const option = options.find(({ key }) => key === payStatementEmailPreference)
  return option ? emailWords(option) : ''
}

function Preferences({ payStatementEmailPreference, options, version }: EmailPreferences & { version: Version }) {
  const form = useSubmissionForm(emailPreferencesSubmission, {
    initial: useMemo<Values>(() => ({ payStatementEmailPreference }), [payStatementEmailPreference]),
    version,
    facts: useMemo(() => ({ options }), [options]),
    toBody: (values) => values as EmailPreferencesChange,
    fromBody: (body): Values => body,
    fromAnswer: ({ emailPreferences }): Values => emailPreferences,
  })
  const chosen = form.methods.watch('payStatementEmailPreference')
  return (
    <FormPage<Values>
      form={form}
      success="toast"
      version={(values) => <p>{wordsOf(options, values)}</p>}
      actions={
        <FormActions
          submit={text('submit')}
          discard={text('discard')}
          missing={form.ready && !canSubmit(chosen) && text('missing')}
        />
      }
    >
      <div className="card form">
        <h2 className="part-title">{text('title')}</h2>
        <EmailChoice
          name="payStatementEmailPreference"
          label={text('label')}
          help={text('help')}
          options={options.map((option) => ({
            key: option.key,
            label: emailWords(option),
            address: option.key === 'NONE' ? null : option.value,
          }))}
        />
        <div>
          <EditMyInformation />
        </div>
      </div>
    </FormPage>
  )
}
