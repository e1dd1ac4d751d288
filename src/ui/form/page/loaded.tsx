import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { formText } from '@/ui/form/texts.ts'

type LoadedProps<T> = { query: UseQueryResult<Kept<T>>; children: (kept: Kept<T>) => ReactNode }

/**
 * A screen that needs one answer: shows the kept answer immediately, an outline while there is none, and the
 * reason when loading fails.
 */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data) return children(query.data)
  if (query.isError)
    return (
      <Page>
        <NotLoaded error={query.error} retry={() => void query.refetch()} busy={query.isFetching} />
      </Page>
    )
  return <Outline />
}

type NotLoadedProps = {
  error: Error | null | undefined
  retry: () => void
  busy?: boolean
  /** The consequence for this screen if the server didn't answer. */
  unanswered?: string
}

/** Shown if it couldn't be read and this device has nothing stored. */
export function NotLoaded({ error, unanswered = formText('nothingKept'), ...rest }: NotLoadedProps) {
  const answered = error instanceof ProblemError && error.problem.status > 0
  return (
    <ErrorAlert error={error} {...rest}>
      {!answered && unanswered}
    </ErrorAlert>
  )
}

/** The outline of a form's screen before its content is known. */
export function Outline() {
  return (
    <Page>
      <div role="status" aria-busy="true" aria-label={formText('loading')}>
        <OutlineCards />
      </div>
    </Page>
  )
}

export function OutlineCards() {
  return (
    <>
      <div className="card">
        <Skeleton lines={2} />
      </div>
      <div className="card">
        <Skeleton lines={6} />
      </div>
    </>
  )
}
