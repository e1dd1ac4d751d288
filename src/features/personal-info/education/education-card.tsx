import { DigitsField } from '@/ui/form/digits-field.tsx'
import { GpaField } from '@/ui/form/gpa-field.tsx'
import type { Card } from '@/ui/form/list-card.tsx'
import { SelectField } from '@/ui/form/select-field.tsx'
import { TextField } from '@/ui/form/text-field.tsx'
import { type Code, codeOptions } from '@/ui/form/use-codes.ts'
import type { EducationEntry } from './education-values.ts'
import { educationText } from './texts.ts'

export function EducationCard({ name, item, degrees }: Pick<Card<EducationEntry>, 'name' | 'item'> & { degrees: Code[] }) {
  const words = { autocapitalize: 'words' } as const
  return (
    <>
      <TextField name={`${name}.school`} label={educationText('school')} {...words} />
      <SelectField
        name={`${name}.degree`} label={educationText('degree')} placeholder={educationText('chooseDegree')} options={codeOptions(degrees, item.degree)}
      />
      <TextField name={`${name}.major`} label={educationText('major')} {...words} />
      <TextField name={`${name}.minor`} label={educationText('minor')} help={educationText('minorHelp')} {...words} />
      <TextField name={`${name}.subject`} label={educationText('subject')} {...words} />
      <GpaField name={`${name}.gpa`} label={educationText('gpa')} help={educationText('gpaHelp')} />
      <DigitsField name={`${name}.startYear`} label={educationText('startYear')} />
      <DigitsField name={`${name}.graduationYear`} label={educationText('graduationYear')} />
    </>
  )
}
