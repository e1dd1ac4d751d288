import { ProblemError } from '@/api/problem-error.ts'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { Button } from '@/ui/button.tsx'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'

type ErrorAlertProps = {
  /** What `useQuery` reports; the reasons are those of the server. */
  error: Error | null | undefined
  retry: () => void
  busy?: boolean
  /** The specified title of this failure, above what the server says. Source: decisions 61. */
  heading?: string
  /** What it means for this screen. */
  children?: React.ReactNode
}

/** What could not be read: status and title, detail, and all messages. Source: specification 3 section 8, decisions 45. */
export function ErrorAlert({ error, retry, busy = false, heading, children }: ErrorAlertProps) {
  const problem = error instanceof ProblemError ? error.problem : null
  return (
    <Callout
      tone="attention"
      mark="alert"
      live="alert"
      actions={
        <Button onClick={retry} busy={busy}>
          {formText('tryAgain')}
        </Button>
      }
    >
      {heading && (
        <p>
          <strong>{heading}</strong>
        </p>
      )}
      {problem && <p>{heading ? headingOf(problem) : <strong>{headingOf(problem)}</strong>}</p>}
      {problem && <Reasons problem={problem} />}
      {children && <p>{children}</p>}
    </Callout>
  )
}

/** '503 Service Unavailable'. Where nothing was answered, or what was answered is no error, there is no status to show. */
function headingOf({ status, title }: Pick<ProblemBody, 'status' | 'title'>): string {
  return status >= 300 ? `${status} ${title}` : title
}
