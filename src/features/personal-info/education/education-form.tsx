import { useMemo } from 'react'
import type { ProblemBody } from '@/contract/problem-body.ts'
import type { Education, EducationFacts } from '@/domain/personal-info/education.ts'
import { degreesRead } from '@/offline/reference-reads.ts'
import { CardList } from '@/ui/form/card-list.tsx'
import { EntryList } from '@/ui/form/entry-list.tsx'
import { FormActions } from '@/ui/form/form-actions.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import { newEntry } from '@/ui/form/list-entries.ts'
import { type Code, useCodes } from '@/ui/form/use-codes.ts'
import { type ListValues, useListForm } from '@/ui/form/use-list-form.ts'
import { EducationCard } from './education-card.tsx'
import { type EducationEntry, blankEducation } from './education-values.ts'
import { educationSubmission } from './submission.ts'
import { educationText } from './texts.ts'

/** Title and all reasons in one sentence, else the title. */
function refusal({ title, errors }: ProblemBody): string[] {
  const messages = [...new Set(errors.map(({ message }) => message))].join(' ')
  return [messages ? educationText('refused', { title, messages }) : title]
}

export function EducationForm({ onFile, etag }: { onFile: Education[]; etag: string | null }) {
  const degrees = useCodes(degreesRead, (answer) => answer._embedded.degrees)
  const facts = useMemo<EducationFacts>(() => ({ degrees: degrees.map(({ code }) => code), onFile: null }), [degrees])
  const form = useListForm(educationSubmission, { blank: blankEducation, answer: onFile, listOf: (list) => list, base: etag, facts })
  return (
    <FormPage<ListValues<typeof blankEducation>>
      form={form}
      fix={educationText('fix')}
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

/** A whole list to read, for choosing between two. */
function EducationVersion({ entries, degrees }: { entries: EducationEntry[]; degrees: Code[] }) {
  const lines = ({ degree, major, minor, subject, gpa, startYear, graduationYear }: EducationEntry) => [
    degrees.find(({ code }) => code === degree)?.description.trim() ?? degree,
    minor ? educationText('majorAndMinor', { major, minor }) : major,
    subject,
    gpa && educationText('gpaIs', { gpa }),
    (startYear || graduationYear) && educationText('years', { start: startYear, end: graduationYear }),
  ]
  return (
    <EntryList none={educationText('none')} entries={entries.map((entry) => ({ id: entry.feId, title: entry.school, lines: lines(entry) }))} />
  )
}
