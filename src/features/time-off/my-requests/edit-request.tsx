import type { ShownRequest } from '@/features/time-off/own-time-off.ts'
import { useOwnTimeOff } from '@/features/time-off/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { EditRequestForm } from './edit-request-form.tsx'

/** Changes a request in a dialog over the screen that shows it. */
export default function EditRequest({ shown, onClose }: { shown: ShownRequest; onClose: () => void }) {
  const state = useOwnTimeOff()
  const { userId } = useUser()
  // Whoever shows the request has its answers: they are there at once.
  if (state.state !== 'ready') return null
  return <EditRequestForm key={shown.key} own={state.own} shown={shown} userId={userId} onClose={onClose} />
}
