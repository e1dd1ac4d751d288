import { type ReactNode, Suspense, lazy, useState } from 'react'
import { isDriver } from '@/domain/identity/user-info.ts'
import { useConfiguration, useFreshConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { type NavEntry, flattened, quickActions } from '@/ui/navigation/tree.ts'
import { Tiles } from '@/ui/navigation/tiles.tsx'
import { useNavigationTree } from '@/ui/navigation/use-navigation.ts'
import { mediaQuery } from '@/ui/media-query.ts'
import { Page } from '@/ui/page.tsx'
import { installOffer } from '@/ui/shell/install/install-offer.ts'
import { pushOffer } from '@/ui/shell/push/push-offer.ts'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'
import { Versions } from '@/ui/shell/versions.tsx'
import { useAfterFirstScreen } from '@/ui/use-after-first-screen.ts'
import { greeting } from './greeting.ts'
import { HomeStatus } from './home-status.tsx'
import { homeText } from './texts.ts'

const InstallLine = lazy(() => import('@/ui/shell/install/install-line.tsx'))
const PushLine = lazy(() => import('@/ui/shell/push/push-line.tsx'))

const SpeedDial = lazy(() => loadChunk(() => import('@/ui/navigation/speed-dial.tsx')))

/** For handheld devices, upright or sideways. */
const usePhone = mediaQuery('(max-width: 767.98px), (max-height: 480px)')

const bigButtons = ['/personal-info/my-information', '/payroll/directDeposit']

type HomePageProps = {
  timeOff: ReactNode
  /** For users without time off, whose dashboard has them below its buttons. */
  notices?: ReactNode
}

/** A driver's two big buttons; for everyone else the time-off dashboard, if the company has it. */
export function HomePage({ timeOff, notices }: HomePageProps) {
  const user = useUser()
  const { company } = useConfiguration()
  useFreshConfiguration()
  const phone = usePhone()
  const tree = useNavigationTree()
  const entries = flattened(tree).filter((entry) => entry.children.length === 0 && entry.path !== '/')
  const actions = quickActions(tree)
  const driver = isDriver(user)
  const shown = driver ? bigButtons.flatMap((path) => entries.find((entry) => entry.path === path) ?? []) : entries
  const hasTimeOff = entries.some(({ path }) => path.startsWith('/timeoff/'))
  // Reads this at once: a line that appears later would move what the user is about to tap.
  const [{ by, push }] = useState(() => ({ by: installOffer(), push: pushOffer() }))
  // Only one at a time. On an iPhone, notifications need the installed app anyway.
  const offer = by ? <InstallLine by={by} /> : push ? <PushLine /> : null
  return (
    <Page title={company.title} width={hasTimeOff ? 'table' : 'form'}>
      <p className="greeting">{homeText(greeting(new Date().getHours()), { name: user.firstName })}</p>
      {/* Below the calendar it would be out of sight. */}
      {hasTimeOff && <HomeStatus />}
      {hasTimeOff && <Suspense>{offer}</Suspense>}
      {hasTimeOff ? timeOff : <Tiles entries={shown} big={driver} />}
      {!hasTimeOff && <HomeStatus />}
      {!hasTimeOff && notices}
      {!hasTimeOff && <Suspense>{offer}</Suspense>}
      <Versions />
      {phone && actions.length > 0 && <SpeedDialPlace actions={actions} />}
    </Page>
  )
}

/**
 * At the end of the page, so it doesn't cover anything. The space is reserved from the start; the dial loads after the first
 * screen.
 */
function SpeedDialPlace({ actions }: { actions: NavEntry[] }) {
  const drawn = useAfterFirstScreen()
  return (
    <div className="speed-dial">
      {drawn && (
        <Suspense>
          <SpeedDial actions={actions} />
        </Suspense>
      )}
    </div>
  )
}
