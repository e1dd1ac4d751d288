import type { ProblemBody, ProblemItem } from '@/contract/endpoint/problem-body.ts'
import { type PlainDate, isPlainDate, slashed, slashedWithDay } from '@/domain/plain-date.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { dialogText } from './texts.ts'

/** The server's reasons for a refusal, without repeats. */
export function ErrorDialog({ problem, body, onClose }: ReasonsOf & { onClose: () => void }) {
  return (
    <AlertDialog title={dialogText('error', { title: problem.title })} onClose={onClose}>
      <Reasons problem={problem} body={body} />
    </AlertDialog>
  )
}

type ReasonsOf = {
  problem: ProblemBody
  /** The submission: a reason about one of its days names the day. */ body?: unknown
}

/** `brief` leaves out the general sentence if there are reasons and the context already says it. */
export function Reasons({ problem, body, brief = false }: ReasonsOf & { brief?: boolean }) {
  const messages = [...new Set(problem.errors.map((error) => withDay(error, body)))].filter(
    (message) => message !== problem.detail,
  )
  return (
    <>
      {problem.detail && !(brief && messages.length > 0) && <p>{problem.detail}</p>}
      {messages.length > 0 && (
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** 'Mon 11/23/2026: This date has already been selected in another request' */
function withDay({ at, message }: ProblemItem, body: unknown): string {
  const day = dayAt(body, at)
  return day === null || message.includes(slashed(day))
    ? message
    : dialogText('onDay', { day: slashedWithDay(day), message })
}

/** The `date` of the entry on a path. */
function dayAt(body: unknown, at: string): PlainDate | null {
  let here = body
  for (const part of at.split('.')) {
    here = (here as Record<string, unknown> | null | undefined)?.[part]
    const date = (here as { date?: unknown } | null | undefined)?.date
    if (typeof date === 'string' && isPlainDate(date)) return date
  }
  return null
}
