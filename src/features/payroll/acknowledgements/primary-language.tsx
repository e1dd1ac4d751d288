import { maxLanguageLength, type NewYorkAnswer } from '@/domain/payroll/new-york-pay-rate.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { ChoiceField } from '@/ui/fields/choice-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'

export const words = screenTexts('primary-language', {
  en: {
    primary: 'My primary language',
    english: 'English is my primary language',
    other: 'Another language',
    language: 'Language',
    help: 'At most {{max}} characters',
  },
})

export type Primary = '' | 'english' | 'other'

/** Asks for the primary language. Choosing English clears any other. Source: specification 2 section 5. */
export function PrimaryLanguage() {
  const { methods } = useForm()
  return (
    <>
      <ChoiceField
        name="primary"
        label={words('primary')}
        options={[
          { value: 'english', label: words('english') },
          { value: 'other', label: words('other') },
        ]}
        onChosen={(chosen) => chosen === 'english' && methods.setValue('language', '')}
      />
      {methods.watch('primary') === 'other' && (
        <TextField
          name="language"
          label={words('language')}
          help={words('help', { max: maxLanguageLength })}
          autocapitalize="words"
        />
      )}
    </>
  )
}

/** The choice behind an answer. */
export function primaryOf({ response, language }: Pick<NewYorkAnswer, 'response' | 'language'>): Primary {
  if (language) return 'other'
  return response === 'ACCEPTED' ? 'english' : ''
}
