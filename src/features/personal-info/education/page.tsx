import { degreeText } from '@/domain/personal-info/code-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import { getEducation } from '@/contract/personal-info/education.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import type { Education, EducationFacts } from '@/domain/personal-info/education.ts'
import { blankEducation } from '@/domain/personal-info/education.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { educationSubmission } from '@/features/personal-info/offline.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { degreesRead } from '@/offline/answers/reference-reads.ts'
import { CardList } from '@/ui/cards/card-list.tsx'
import { EntryList } from '@/ui/cards/entry-list.tsx'
import type { Card } from '@/ui/cards/list-card.tsx'
import { type Entry, newEntry } from '@/ui/cards/list-entries.ts'
import { type ListValues, useListForm } from '@/ui/cards/use-list-form.ts'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { GpaField } from '@/ui/fields/gpa-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { type Code, useCodes, codeOptions } from '@/ui/fields/use-codes.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import type { Version } from '@/ui/form/submitting/submission-form.ts'

export const educationText = screenTexts('education', {
  en: {
    list: 'Your education',
    none: 'No education is on file yet.',
    add: 'Add',
    one: 'Education',
    deleteOne: 'Delete {{card}}',
    school: 'School',
    degree: 'Degree',
    chooseDegree: 'Select a degree',
    major: 'Major',
    minor: 'Minor',
    minorHelp: 'If you have none, enter None.',
    subject: 'Subject',
    gpa: 'GPA',
    gpaHelp: 'Like 3.5',
    startYear: 'Start Year',
    graduationYear: 'Year of Completion',
    years: '{{start}} to {{end}}',
    majorAndMinor: '{{major}}, minor {{minor}}',
    gpaIs: 'GPA {{gpa}}',
    save: 'Save',
    discard: 'Discard',
    unchanged: 'Nothing was changed, so there is nothing to save.',
    refused: '{{title}}: {{messages}}',
    entriesAdded: { one: 'one school added', other: '{{count}} schools added' },
    entriesChanged: { one: 'one school changed', other: '{{count}} schools changed' },
    entriesRemoved: { one: 'one school removed', other: '{{count}} schools removed' },
  },
})

export default function EducationPage() {
  const query = useQuery(answerQuery(getEducation))
  return <Loaded query={query}>{(kept) => <EducationForm onFile={kept.value} version={kept} />}</Loaded>
}

type EducationEntry = Entry<typeof blankEducation>

/** The title and all reasons in one sentence, or just the title. */
function refusal({ title, errors }: ProblemBody): string[] {
  const messages = [...new Set(errors.map(({ message }) => message))].join(' ')
  return [messages ? educationText('refused', { title, messages }) : title]
}

export function EducationForm({ onFile, version }: { onFile: Education[]; version: Version }) {
  const degrees = useCodes(degreesRead, (answer) => answer._embedded.degrees, degreeText)
  const facts = useMemo<EducationFacts>(
    () => ({
      degrees: degrees.map(({ code }) => code),
      onFile: null,
      filed: onFile,
      year: new Date(serverNow()).getFullYear(),
    }),
    [degrees, onFile],
  )
  const form = useListForm(educationSubmission, {
    blank: blankEducation,
    answer: onFile,
    listOf: (list) => list,
    version,
    facts,
    words: educationText,
  })
  return (
    <FormPage<ListValues<typeof blankEducation>>
      form={form}
      unchanged={educationText('unchanged')}
      success="toast"
      refused={refusal}
      version={({ entries }) => <EducationVersion entries={entries} degrees={degrees} />}
      actions={<FormActions submit={educationText('save')} discard={educationText('discard')} />}
    >
      <CardList<EducationEntry>
        name="entries"
        title={educationText('list')}
        empty={<p>{educationText('none')}</p>}
        noun={educationText('one')}
        titled="school"
        adding={{ label: educationText('add'), make: () => newEntry(blankEducation) }}
        deleting={{ label: (card) => educationText('deleteOne', { card }) }}
      >
        {(card) => <EducationCard {...card} degrees={degrees} />}
      </CardList>
    </FormPage>
  )
}

/** A whole list as text, for choosing between two. */
function EducationVersion({ entries, degrees }: { entries: EducationEntry[]; degrees: Code[] }) {
  const lines = ({ degree, major, minor, subject, gpa, startYear, graduationYear }: EducationEntry) => [
    degrees.find(({ code }) => code === degree)?.description.trim() ?? degree,
    minor ? educationText('majorAndMinor', { major, minor }) : major,
    subject,
    gpa && educationText('gpaIs', { gpa }),
    (startYear || graduationYear) && educationText('years', { start: startYear, end: graduationYear }),
  ]
  return (
    <EntryList
      none={educationText('none')}
      entries={entries.map((entry) => ({ id: entry.feId, title: entry.school, lines: lines(entry) }))}
    />
  )
}

function EducationCard({ name, item, degrees }: Pick<Card<EducationEntry>, 'name' | 'item'> & { degrees: Code[] }) {
  const words = { autocapitalize: 'words' } as const
  return (
    <>
      <TextField name={`${name}.school`} label={educationText('school')} {...words} />
      <SelectField
        name={`${name}.degree`}
        label={educationText('degree')}
        placeholder={educationText('chooseDegree')}
        options={codeOptions(degrees, item.degree)}
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
