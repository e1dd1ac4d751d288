import { ProblemError } from '@/api/problem-error.ts'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { employeesText } from './texts.ts'

type SearchErrorProps = { error: Error; retry: () => void; busy: boolean }

/** Why nobody was found: detail, else title. Source: specification 1 section 8. */
export function SearchError({ error, retry, busy }: SearchErrorProps) {
  const { detail, title } = error instanceof ProblemError ? error.problem : {}
  return (
    <ErrorAlert error={error} retry={retry} busy={busy} heading={employeesText('error')}>
      {detail || title || employeesText('unknown')}
    </ErrorAlert>
  )
}
