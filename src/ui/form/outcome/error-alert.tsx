import { ProblemError } from '@/api/problem-error.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { Button } from '@/ui/button.tsx'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { formText } from '@/ui/form/texts.ts'

type ErrorAlertProps = {
  /** The error from `useQuery`; the reasons are the server's. */
  error: Error | null | undefined
  retry: () => void
  busy?: boolean
  /** The specified title of this failure, above the server's message. Source: decisions 61. */
  heading?: string
  /** The consequence for this screen. */
  children?: React.ReactNode
}

/** A failed read: status and title, detail, and all messages. Source: specification 3 section 8, decisions 45. */
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

/** '503 Service Unavailable'. There is no status without an answer, or if the answer is not an error. */
function headingOf({ status, title }: Pick<ProblemBody, 'status' | 'title'>): string {
  return status >= 300 ? `${status} ${title}` : title
}
