import { Suspense, lazy } from 'react'
import { isDriver } from '@/domain/identity/user-info.ts'
import { HomePage } from '@/features/home/page.tsx'
import { useUser } from '@/session/user.ts'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'
import { useAfterFirstScreen } from '@/ui/use-after-first-screen.ts'
import { WaitingCards } from '@/ui/skeleton.tsx'

const TimeOffDashboard = lazy(() => loadChunk(() => import('@/features/time-off/dashboard/dashboard.tsx')))
const HomeLines = lazy(() => loadChunk(() => import('./home-lines.tsx')))
const EmailInvitation = lazy(() => import('@/features/personal-info/my-information/email-invitation.tsx'))

/** The dashboard. Drivers have no time off, so that part isn't loaded at their start. */
export function Home() {
  const user = useUser()
  const drawn = useAfterFirstScreen()
  const lacksEmail = isDriver(user) && user.emailAddress2 === ''
  const lines = drawn && (
    <Suspense fallback={null}>
      <HomeLines />
    </Suspense>
  )
  return (
    <>
      <HomePage
        timeOff={
          <Suspense fallback={<WaitingCards />}>
            <TimeOffDashboard>{lines}</TimeOffDashboard>
          </Suspense>
        }
        notices={lines}
      />
      {lacksEmail && (
        <Suspense fallback={null}>
          <EmailInvitation />
        </Suspense>
      )}
    </>
  )
}
