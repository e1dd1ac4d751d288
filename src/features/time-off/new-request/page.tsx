import { useSearch } from '@tanstack/react-router'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { ForWhom } from '@/features/time-off/for-whom/for-whom.tsx'
import { submitSources, useNamedEmployee } from '@/features/time-off/for-whom/use-whom.ts'
import { newRequestScreen } from '@/features/time-off/requests/paths.ts'
import { newRequestSubmission } from '@/features/time-off/requests/submissions.ts'
import { useTimeOffOf } from '@/features/time-off/requests/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { NotLoaded, Outline } from '@/ui/form/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { NewRequestForm } from './new-request-form.tsx'

export default function NewRequestPage() {
  const { draft } = useSearch({ strict: false }) as { draft?: unknown }
  const named = useNamedEmployee()
  const rows = useOwnRows()
  if (draft === undefined) return <RequestFor employee={named} />
  // What was submitted says itself whom it is for.
  if (!rows) return <Outline />
  const subject = String(draft)
  const row = rows.find(({ kind, subject: about }) => kind === newRequestSubmission.kind && about === subject)
  return <RequestFor employee={row?.params.id ?? named} subject={subject} />
}

/** Every employee, and every request that was submitted, has a form and a draft of their own. */
function RequestFor({ employee, subject }: { employee: string | null; subject?: string }) {
  const user = useUser()
  const userId = employee ?? user.userId
  const isOwn = isSamePerson(userId, user.userId)
  const state = useTimeOffOf(userId)
  if (state.state === 'loading') return <Outline />
  const name = state.state === 'ready' ? state.own.factsFor().name : ''
  const whom = (
    <ForWhom
      what="request"
      to={newRequestScreen}
      employee={isOwn ? null : { employeeId: state.state === 'ready' ? state.own.employeeId : '', name }}
      sources={submitSources(user)}
    />
  )
  if (state.state === 'failed')
    return (
      <Page>
        {whom}
        <NotLoaded error={state.error} retry={state.retry} />
      </Page>
    )
  return (
    <NewRequestForm
      key={`${userId.toLowerCase()} ${subject ?? ''}`}
      own={state.own}
      userId={userId}
      isOwn={isOwn}
      subject={subject}
      intro={whom}
    />
  )
}
