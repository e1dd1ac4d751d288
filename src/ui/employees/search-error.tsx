import { ProblemError } from '@/api/problem-error.ts'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { employeesText } from './texts.ts'

type SearchErrorProps = { error: Error; retry: () => void; busy: boolean }

/** Why the search failed. Sources: specification 1 section 8, decisions 61. */
export function SearchError({ error, retry, busy }: SearchErrorProps) {
  return (
    <ErrorAlert error={error} retry={retry} busy={busy} heading={employeesText('error')}>
      {!(error instanceof ProblemError) && employeesText('unknown')}
    </ErrorAlert>
  )
}
