import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import {
  type ShownPreference,
  type SmokingPreference,
  sentPreference,
  shownPreference,
} from '@/domain/drivers/smoking-preference.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { smokingPreferenceSubmission } from '@/features/drivers/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import type { Version } from '@/ui/form/submitting/submission-form.ts'

export const smokingText = screenTexts('smoking-preference', {
  en: {
    why: 'Whether you smoke is used to match trainees and mentors.',
    label: 'Your answer',
    Y: 'Smoker',
    N: 'Non-Smoker',
    submit: 'Submit Change',
    back: 'Back to Dashboard',
    nothing: 'To submit a change, choose another answer.',
    leaving: 'You have unsaved changes.',
    leavingText: 'If you leave, your answer stays as it was.',
    stay: 'Stay on this page',
    discard: 'Discard Changes',
    successTitle: 'Success',
    success: 'Successfully Updated Smoking Preference!',
  },
})

export default function SmokingPreferencePage() {
  const query = useQuery(answerQuery(getSmokingPreference))
  return <Loaded query={query}>{(kept) => <SmokingPreferenceForm onFile={kept.value} version={kept} />}</Loaded>
}

type Values = { smokingPreference: ShownPreference }

const valuesOf = (onFile: SmokingPreference): Values => ({ smokingPreference: shownPreference(onFile) })
const options = (['Y', 'N'] as const).map((value) => ({ value, label: smokingText(value) }))
const words = { title: smokingText('leaving'), stay: smokingText('stay'), leave: smokingText('discard') }

export function SmokingPreferenceForm({ onFile, version }: { onFile: SmokingPreference; version: Version }) {
  const navigate = useNavigate()
  const toDashboard = () => void navigate({ to: '/' })
  const form = useSubmissionForm(smokingPreferenceSubmission, {
    initial: useMemo(() => valuesOf(onFile), [onFile]),
    version,
    facts: undefined,
    toBody: ({ smokingPreference }: Values) => sentPreference(smokingPreference),
    fromBody: valuesOf,
  })
  return (
    <FormPage<Values>
      form={form}
      success={{
        title: () => smokingText('successTitle'),
        text: () => <p>{smokingText('success')}</p>,
        onClose: toDashboard,
      }}
      intro={<p className="help">{smokingText('why')}</p>}
      version={({ smokingPreference }) => <p>{smokingText(smokingPreference)}</p>}
      leaving={{ words, text: smokingText('leavingText') }}
      actions={
        <ActionBar
          hint={
            !form.dirty && (
              <p id="why-disabled" className="unsaved">
                {smokingText('nothing')}
              </p>
            )
          }
        >
          <Button kind="plain" onClick={toDashboard}>
            {smokingText('back')}
          </Button>
          <Button
            type="submit"
            form={form.id}
            disabled={!form.dirty && !form.submitting}
            busy={form.submitting}
            aria-describedby={form.dirty ? undefined : 'why-disabled'}
          >
            {smokingText('submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className="card form">
        <SelectField name="smokingPreference" label={smokingText('label')} options={options} />
      </div>
    </FormPage>
  )
}
