import { createRoute, redirect } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import { auditTrailRoute, importRunRoute, importsRoute, peopleRoute, personRoute } from '@/features/admin/routes.tsx'
import { driverRoutes } from '@/features/drivers/routes.tsx'
import { payrollRoutes } from '@/features/payroll/routes.tsx'
import { personalInfoRoutes } from '@/features/personal-info/routes.tsx'
import { SignInPage } from '@/features/sign-in/page.tsx'
import { requestQueueRoutes, timeOffRoutes } from '@/features/time-off/routes.tsx'
import { heldAddressToken, holdAddressToken, takeFailedSignOn } from '@/session/sign-in/address-token.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { restoreSession } from '@/session/session.ts'
import { endSignOn, isFromProvider } from '@/session/sign-in/sign-on.ts'
import { takeRedirect } from '@/session/stored-token.ts'
import { Crash } from '@/ui/shell/crash.tsx'
import { inside, root } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'
import { NotFound } from '@/ui/shell/not-found.tsx'
import { Waiting } from '@/ui/skeleton.tsx'
import { Home } from './home.tsx'

export const text = screenTexts('routes', {
  en: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    home: 'Home',
    activity: 'Activity',
    sessions: 'Where You Are Signed In',
    sessionsShort: 'Signed In',
    unknown: 'Page not found',
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: text('signIn'), hideFromNav: true },
  beforeLoad: signedOutOnly,
  component: SignInPage,
})

/** Users who are already signed in go straight to the page they wanted. */
async function signedOutOnly(): Promise<void> {
  if ((await restoreSession()) === 'signedOut') return
  const link = heldAddressToken()
  // The user is back from the company's sign-in: the screen continues with its answer.
  if (link && isFromProvider(link, currentConfiguration())) return
  holdAddressToken(null)
  const failed = takeFailedSignOn()
  if (failed) endSignOn(failed.from)
  if (failed) void import('./second-sign-in.ts').then(({ tellOfFailedSignOn }) => tellOfFailedSignOn(failed))
  if (link) void import('./second-sign-in.ts').then(({ handleSecondSignIn }) => handleSecondSignIn(link))
  throw redirect({ href: takeRedirect(), replace: true })
}

const logout = createRoute({
  getParentRoute: () => inside,
  path: '/logout',
  staticData: { title: text('signOut'), hideFromNav: true },
  component: lazyScreen(() => import('@/features/sign-in/sign-out.tsx')),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  staticData: { title: text('home'), icon: 'home', place: 1 },
  component: Home,
})

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  staticData: { title: text('activity'), icon: 'activity', place: 4, countsWaiting: true },
  component: lazyScreen(() => import('@/features/activity/page.tsx')),
})

const sessions = createRoute({
  getParentRoute: () => inside,
  path: '/sessions',
  staticData: { title: text('sessions'), shortTitle: text('sessionsShort'), icon: 'lock' },
  component: lazyScreen(() => import('@/features/sessions/page.tsx')),
})

/** Unknown paths require a session first, too, so outsiders can't learn which paths exist. */
const unknown = createRoute({
  getParentRoute: () => inside,
  path: '/$',
  staticData: { title: text('unknown'), hideFromNav: true },
  component: NotFound,
})

// Every shared component in every state, for developers. The condition keeps it out of production builds.
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        staticData: { title: 'Gallery', hideFromNav: true },
        component: lazyScreen(() => import('@/features/gallery/page.tsx')),
      }),
    ]
  : []

/** The order of the areas is their order in the navigation. */
export const routeTree = root.addChildren([
  login,
  ...gallery,
  inside.addChildren([
    home,
    personalInfoRoutes,
    payrollRoutes,
    timeOffRoutes,
    requestQueueRoutes,
    peopleRoute,
    personRoute,
    auditTrailRoute,
    importsRoute,
    importRunRoute,
    driverRoutes,
    activity,
    sessions,
    logout,
    unknown,
  ]),
])

export const routeDefaults = { defaultPendingComponent: Waiting, defaultErrorComponent: Crash } as const
