import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { answerQuery } from '@/offline/answers/answers.ts'
import { notes, readNote } from '@/offline/test-device.ts'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FormActions } from './page/form-actions.tsx'
import { FormPage } from './page/form-page.tsx'
import { Loaded } from './page/loaded.tsx'
import type { Version } from './submitting/submission-form.ts'
import { useSubmissionForm } from './submitting/use-submission-form.ts'

type Note = { text: string }

export const note = notes({ replaces: true, refreshes: [readNote] })

/** A form with a single text, for tests of the behavior that all forms share. */
export function NoteForm({ onFile, version }: { onFile: Note; version: Version }) {
  const form = useSubmissionForm(note, {
    initial: onFile,
    version,
    facts: null,
    toBody: (values: Note) => values,
    // Only this shape can be parsed.
    fromAnswer: (answer: Note) => answer,
  })
  return (
    <FormPage<Note>
      form={form}
      success="toast"
      version={({ text }) => <p>{text}</p>}
      actions={<FormActions submit="Save" discard="Discard" />}
    >
      <TextField name="text" label="Note" />
    </FormPage>
  )
}

/** Reads the note first. */
export function NotePage() {
  const query = useQuery(answerQuery(readNote))
  return <Loaded query={query}>{(kept) => <NoteForm onFile={kept.value as Note} version={kept} />}</Loaded>
}

export const noteField = () => screen.getByLabelText('Note') as HTMLInputElement
