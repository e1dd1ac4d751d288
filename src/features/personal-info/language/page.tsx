import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getLanguage } from '@/contract/personal-info/language.ts'
import { type Language, languageNames } from '@/domain/languages.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { LanguageOnFile } from '@/domain/personal-info/language.ts'
import { languageSubmission } from '@/features/personal-info/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { ChoiceField } from '@/ui/fields/choice-field.tsx'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import { pageLanguage } from '@/ui/shell/language/switch-language.ts'

export const languageText = screenTexts('language', {
  en: {
    label: 'Your language',
    help: 'The app, mail, and text messages use it. The app needs a signal to load a language for the first time on a device.',
    save: 'Save',
    discard: 'Discard Changes',
    saved: 'Your language is saved',
  },
})

export default function LanguagePage() {
  const query = useQuery(answerQuery(getLanguage))
  return <Loaded query={query}>{(kept) => <LanguageForm onFile={kept.value} version={kept} />}</Loaded>
}

type Values = { language: Language }

const valuesOf = ({ language }: LanguageOnFile): Values => ({ language: language || pageLanguage })

/** `src/app/follow-language.ts` loads the app in the language that was saved. */
export function LanguageForm({ onFile, version }: { onFile: LanguageOnFile; version: Version }) {
  const navigate = useNavigate()
  const { data: configuration } = useOpenConfiguration()
  const offered = configuration?.languages ?? [pageLanguage]
  const form = useSubmissionForm(languageSubmission, {
    initial: useMemo(() => valuesOf(onFile), [onFile]),
    version,
    facts: undefined,
    toBody: (values: Values) => values,
    fromBody: (body) => body,
  })
  return (
    <FormPage<Values>
      form={form}
      success={{
        title: () => languageText('saved'),
        toast: { text: languageText('saved'), tone: 'good' },
        text: () => null,
        onClose: () => void navigate({ to: '/' }),
      }}
      version={({ language }) => <p lang={language}>{languageNames[language]}</p>}
      actions={<FormActions submit={languageText('save')} discard={languageText('discard')} />}
    >
      <div className="card form">
        <ChoiceField
          name="language"
          label={languageText('label')}
          help={languageText('help')}
          options={offered.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
    </FormPage>
  )
}
