import { useSearch } from '@tanstack/react-router'
import { useOwnTimeOff } from '@/features/time-off/requests/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { NotLoaded, Outline } from '@/ui/form/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { NewRequestForm } from './new-request-form.tsx'

export default function NewRequestPage() {
  const { userId } = useUser()
  const { draft } = useSearch({ strict: false }) as { draft?: unknown }
  const state = useOwnTimeOff()
  const subject = draft === undefined ? undefined : String(draft)
  if (state.state === 'ready')
    return <NewRequestForm key={subject ?? ''} own={state.own} userId={userId} subject={subject} />
  return state.state === 'failed' ? (
    <Page>
      <NotLoaded error={state.error} retry={state.retry} />
    </Page>
  ) : (
    <Outline />
  )
}
