import { ProblemError } from '@/api/problem-error.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { employeesText } from './texts.ts'

type SearchErrorProps = { error: Error; retry: () => void; busy: boolean }

/** Why nobody was found: detail, else title. Source: specification 1 section 8. */
export function SearchError({ error, retry, busy }: SearchErrorProps) {
  const problem = error instanceof ProblemError ? error.problem : null
  return (
    <Callout
      tone="attention"
      mark="alert"
      live="alert"
      actions={
        <Button kind="plain" onClick={retry} busy={busy}>
          {employeesText('retry')}
        </Button>
      }
    >
      <p>
        <strong>{employeesText('error')}</strong>
      </p>
      <p>{problem?.detail || problem?.title || employeesText('unknown')}</p>
    </Callout>
  )
}
