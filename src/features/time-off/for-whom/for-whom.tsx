import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { ProblemError } from '@/api/problem-error.ts'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import type { Source } from '@/ui/employees/sources.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { forWhomText } from './texts.ts'
import './for-whom.css'

const SelectDialog = lazy(() =>
  import('@/ui/employees/select-dialog.tsx').then((screen) => ({ default: screen.SelectDialog })),
)

type ForWhomProps = {
  what: 'request' | 'schedule'
  /** The screen's path. */
  to: string
  /** The other employee that the screen is about, '' if unknown; null if it's about the user. */
  employee: { employerId?: string; employeeId: string; name: string } | null
  /** Why there's no data about that employee. */
  error?: Error | null
  /** Where the user may search for other employees; empty if searching isn't allowed. */
  sources: Source[]
}

const back = { request: 'ownRequest', schedule: 'ownSchedule' } as const

/**
 * The employee that the screen is about, if it can be another one, with buttons to choose another employee and to return to the
 * user's own.
 */
export function ForWhom({ what, to, employee, error, sources }: ForWhomProps) {
  const navigate = useNavigate()
  const user = useUser()
  const [selecting, setSelecting] = useState(false)
  const show = (named?: string) => void navigate({ to, search: named ? { user: named } : {} } as never)
  const said = employee && (employee.name ? forWhomText(what, employee) : isRefused(error) && forWhomText('nobody'))
  if (!employee && sources.length === 0) return null
  const actions = (
    <>
      {sources.length > 0 && (
        <Button kind="plain" aria-label={forWhomText('change')} onClick={() => setSelecting(true)}>
          {forWhomText('changeShort')}
        </Button>
      )}
      {employee && (
        <Button kind="plain" onClick={() => show()}>
          {forWhomText(back[what])}
        </Button>
      )}
    </>
  )
  return (
    <>
      {said ? (
        <Callout mark="person" tone="busy" actions={actions}>
          {said}
        </Callout>
      ) : (
        <div className="for-whom">
          {what === 'request' && !employee && (
            <p>
              <span>{forWhomText('for')}</span> <strong>{forWhomText('yourself')}</strong>
            </p>
          )}
          {actions}
        </div>
      )}
      {selecting && (
        <Suspense fallback={null}>
          <SelectDialog
            sources={sources}
            current={employee ?? user}
            onClose={() => setSelecting(false)}
            onSelect={({ userId }) => {
              setSelecting(false)
              show(isSamePerson(userId, user.userId) ? undefined : userId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether there's no such employee, or this user may not see them. */
const isRefused = (error?: Error | null) => error instanceof ProblemError && [403, 404].includes(error.problem.status)
