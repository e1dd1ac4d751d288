import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { mayActForOthers } from '@/domain/time-off/rights/rights.ts'
import { ForWhom } from '@/features/time-off/for-whom/for-whom.tsx'
import { forWhomText } from '@/features/time-off/for-whom/texts.ts'
import { submitSources, useNamedEmployee } from '@/features/time-off/for-whom/use-whom.ts'
import type { ForAnother } from '@/features/time-off/request-form/request-options.ts'
import { newRequestScreen } from '@/features/time-off/requests/paths.ts'
import { newRequestSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { useTimeOffOf } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { NotLoaded, Outline } from '@/ui/form/page/loaded.tsx'
import { usePresentContent } from '@/ui/form/submitting/present-content.ts'
import { Page } from '@/ui/page.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { NewRequestForm } from './new-request-form.tsx'

type Search = { draft?: unknown; category?: unknown; repeat?: unknown }

const textOf = (value: unknown) => (value === undefined ? undefined : String(value))

export default function NewRequestPage() {
  const { draft, category, repeat } = useSearch({ strict: false }) as Search
  const named = useNamedEmployee()
  if (draft === undefined) return <RequestFor employee={named} category={textOf(category)} repeats={textOf(repeat)} />
  return <KeptRequest key={String(draft)} subject={String(draft)} named={named} />
}

/** Data on this device names its own employee, regardless of the address. */
function KeptRequest({ subject, named }: { subject: string; named: string | null }) {
  const rows = useOwnRows()
  const content = usePresentContent(newRequestSubmission.kind, subject)
  const whose = useRef<string | undefined>(undefined)
  if (!rows || !content) return <Outline />
  const row = rows.find(({ kind, subject: about }) => kind === newRequestSubmission.kind && about === subject)
  const draft = (content.draft?.value ?? {}) as Partial<ForAnother>
  // Stays known even after the row has been withdrawn.
  whose.current ??= row?.params.id ?? draft.employee
  // An earlier release stored only the name of another employee.
  const isUnknown = whose.current === undefined && draft.employeeName !== undefined
  return <RequestFor employee={whose.current ?? named} subject={isUnknown ? undefined : subject} />
}

type RequestForProps = { employee: string | null; subject?: string; category?: string; repeats?: string }

/** Each employee, and each submitted request, has its own form and draft. */
function RequestFor({ employee, subject, category, repeats }: RequestForProps) {
  const user = useUser()
  const isOwn = employee === null || isSamePerson(employee, user.userId)
  const userId = isOwn ? user.userId : employee.toLowerCase()
  const state = useTimeOffOf(userId)
  // A leader may read an employee's requests but not make them.
  const may = isOwn || mayActForOthers(user)
  const own = may && state.state === 'ready' ? state.own : null
  const failed = state.state === 'failed' ? state : null
  if (may && !own && !failed) return <Outline />
  const whom = (
    <ForWhom
      what="request"
      to={newRequestScreen}
      employee={isOwn ? null : { employeeId: own?.employeeId ?? '', name: own?.factsFor().name ?? '' }}
      error={failed?.error}
      sources={submitSources(user)}
    />
  )
  if (own)
    return (
      <NewRequestForm
        key={`${userId.toLowerCase()} ${subject ?? ''}`}
        own={own}
        userId={userId}
        isOwn={isOwn}
        subject={subject}
        category={category}
        repeats={repeats}
        intro={whom}
      />
    )
  return (
    <Page>
      {whom}
      {may && failed ? (
        <NotLoaded error={failed.error} retry={failed.retry} />
      ) : (
        <Callout tone="attention" mark="alert" live="alert">
          {forWhomText('ownOnly')}
        </Callout>
      )}
    </Page>
  )
}
