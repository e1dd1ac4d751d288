import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
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
  /** The path of the screen. */
  to: string
  /** The other employee that the screen is about; null where it is about the user. */
  employee: { employeeId: string; name: string } | null
  /** Where the user may look for somebody else; none: they may not. */
  sources: Source[]
}

const back = { request: 'ownRequest', schedule: 'ownSchedule' } as const

/** Whom the screen is about, where that can be another employee, and the ways to somebody else and back to oneself. */
export function ForWhom({ what, to, employee, sources }: ForWhomProps) {
  const navigate = useNavigate()
  const [selecting, setSelecting] = useState(false)
  const show = (user?: string) => void navigate({ to, search: user ? { user } : {} } as never)
  if (!employee && sources.length === 0) return null
  const actions = (
    <>
      {sources.length > 0 && (
        <Button kind="plain" onClick={() => setSelecting(true)}>
          {forWhomText('change')}
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
      {employee ? (
        <Callout mark="person" tone="busy" actions={actions}>
          {employee.name ? forWhomText(what, { name: employee.name }) : forWhomText('nobody')}
        </Callout>
      ) : (
        <div className="for-whom">{actions}</div>
      )}
      {selecting && (
        <Suspense fallback={null}>
          <SelectDialog
            sources={sources}
            current={employee?.employeeId ?? null}
            onClose={() => setSelecting(false)}
            onSelect={({ userId }) => {
              setSelecting(false)
              show(userId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
