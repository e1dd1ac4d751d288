import { Suspense, lazy } from 'react'
import { isDriver } from '@/domain/identity/user-info.ts'
import { useUser } from '@/session/user.ts'

const Invitation = lazy(() => import('@/features/personal-info/my-information/email-invitation.tsx'))

/** Its code is loaded only for a driver who has no personal email on file. */
export function EmailInvitation() {
  const user = useUser()
  if (!isDriver(user) || user.emailAddress2 !== '') return null
  return <Suspense fallback={null}><Invitation /></Suspense>
}
