import { Suspense, lazy } from 'react'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { HomePage } from '@/features/home/page.tsx'
import { SectionPage } from '@/features/home/section.tsx'
import { SignInPage } from '@/features/sign-in/page.tsx'
import { loadChunk } from '@/ui/shell/chunk-failure.ts'
import { Crash } from '@/ui/shell/crash.tsx'
import { NotFound } from '@/ui/shell/not-found.tsx'
import { Shell } from '@/ui/shell/shell.tsx'
import { Waiting, WaitingCards } from '@/ui/skeleton.tsx'
import { EmailInvitation } from './email-invitation.tsx'
import { signedInOnly, signedOutOnly } from './guard.ts'
import { lazyScreen } from './lazy-screen.ts'

const TimeOffDashboard = lazy(() => loadChunk(() => import('@/features/time-off/dashboard/dashboard.tsx')))

// Drivers have no time off: its dashboard is not part of their start.
function Home() {
  return (
    <>
      <HomePage timeOff={<Suspense fallback={<WaitingCards />}><TimeOffDashboard /></Suspense>} />
      <EmailInvitation />
    </>
  )
}

const root = createRootRoute({ errorComponent: Crash })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Sign in', hideFromNav: true },
  beforeLoad: signedOutOnly,
  component: SignInPage,
})

/** Everything but signing in stands behind the guard and inside the shell. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: signedInOnly,
  component: Shell,
})

const logout = createRoute({
  getParentRoute: () => inside,
  path: '/logout',
  staticData: { title: 'Sign out', hideFromNav: true },
  component: lazyScreen(() => import('@/features/sign-in/sign-out.tsx')),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  staticData: { title: 'Home', icon: 'home', place: 1 },
  component: Home,
})

const personalInfo = createRoute({
  getParentRoute: () => inside,
  path: '/personal-info',
  staticData: { title: 'Personal Information', icon: 'person', module: 'personalInfo' },
})
const personalInfoSection = createRoute({ getParentRoute: () => personalInfo, path: '/', component: SectionPage })
const myInformation = createRoute({
  getParentRoute: () => personalInfo,
  path: '/my-information',
  staticData: { title: 'My Information', shortTitle: 'My Info', icon: 'person', place: 5 },
  component: lazyScreen(() => import('@/features/personal-info/my-information/page.tsx')),
})
const emergencyContact = createRoute({
  getParentRoute: () => personalInfo,
  path: '/emergency-contact',
  staticData: { title: 'Emergency Contacts', shortTitle: 'Contacts', icon: 'people' },
  component: lazyScreen(() => import('@/features/personal-info/emergency-contact/page.tsx')),
})
const education = createRoute({
  getParentRoute: () => personalInfo,
  path: '/education',
  staticData: { title: 'Education', icon: 'school' },
  component: lazyScreen(() => import('@/features/personal-info/education/page.tsx')),
})

const payroll = createRoute({
  getParentRoute: () => inside,
  path: '/payroll',
  staticData: { title: 'Payroll', icon: 'payroll', module: 'payroll' },
})
const payrollSection = createRoute({ getParentRoute: () => payroll, path: '/', component: SectionPage })
const directDeposit = createRoute({
  getParentRoute: () => payroll,
  path: '/directDeposit',
  staticData: { title: 'Direct Deposit', shortTitle: 'Deposit', icon: 'bank', place: 2 },
  component: lazyScreen(() => import('@/features/payroll/direct-deposit/page.tsx')),
})

const drivers = createRoute({
  getParentRoute: () => inside,
  path: '/drivers',
  staticData: { title: 'Drivers', icon: 'truck', hiddenFrom: ['nonDriver'], module: 'drivers' },
})
const driversSection = createRoute({ getParentRoute: () => drivers, path: '/', component: SectionPage })
const driverText = createRoute({
  getParentRoute: () => drivers,
  path: '/driverText',
  staticData: { title: 'Driver Text Opt In/Out', shortTitle: 'Text', icon: 'message', place: 3 },
  component: lazyScreen(() => import('@/features/drivers/driver-text/page.tsx')),
})
const smokingPreference = createRoute({
  getParentRoute: () => drivers,
  path: '/smokingPreference',
  staticData: { title: 'Smoker/Non-Smoker Status', shortTitle: 'Smoking', icon: 'smoking' },
  component: lazyScreen(() => import('@/features/drivers/smoking-preference/page.tsx')),
})

const timeOff = createRoute({
  getParentRoute: () => inside,
  path: '/timeoff',
  staticData: { title: 'Time Off', icon: 'calendar', hiddenFrom: ['driver'], module: 'timeOff' },
})
const timeOffSection = createRoute({ getParentRoute: () => timeOff, path: '/', component: SectionPage })
const myRequests = createRoute({
  getParentRoute: () => timeOff,
  path: '/my-requests',
  staticData: { title: 'My Requests', shortTitle: 'Requests', icon: 'list', place: 3 },
  component: lazyScreen(() => import('@/features/time-off/my-requests/page.tsx')),
})
const newRequest = createRoute({
  getParentRoute: () => timeOff,
  path: '/my-requests/new-request',
  staticData: { title: 'New Request', shortTitle: 'New', icon: 'add', place: 2 },
  component: lazyScreen(() => import('@/features/time-off/new-request/page.tsx')),
})
const viewRequest = createRoute({
  getParentRoute: () => timeOff,
  path: '/requests/view',
  staticData: { title: 'View Request', hideFromNav: true },
  validateSearch: ({ user, request }: Record<string, unknown>) => ({ user: String(user ?? ''), request: String(request ?? '') }),
  component: lazyScreen(() => import('@/features/time-off/my-requests/view-page.tsx')),
})
// One component for both addresses: else the form would be made anew between reading and editing.
const schedulePage = lazyScreen(() => import('@/features/time-off/schedule/page.tsx'))
const mySchedule = createRoute({
  getParentRoute: () => timeOff,
  path: '/my-schedule',
  staticData: { title: 'My Schedule', shortTitle: 'Schedule', icon: 'clock', place: 5 },
  component: schedulePage,
})
const editMySchedule = createRoute({
  getParentRoute: () => timeOff,
  path: '/my-schedule/edit',
  staticData: { title: 'Edit My Schedule', hideFromNav: true },
  component: schedulePage,
})

const activity = createRoute({
  getParentRoute: () => inside,
  path: '/activity',
  staticData: { title: 'Activity', icon: 'activity', place: 4, countsWaiting: true },
  component: lazyScreen(() => import('@/features/activity/page.tsx')),
})

/** Unknown paths also ask for a session first, so that nobody learns from outside which paths exist. */
const unknown = createRoute({
  getParentRoute: () => inside,
  path: '/$',
  staticData: { title: 'Page not found', hideFromNav: true },
  component: NotFound,
})

// Every shared piece in every state, for who builds screens: the condition takes it out of the built app.
const gallery = import.meta.env.DEV
  ? [createRoute({ getParentRoute: () => root, path: '/gallery', staticData: { title: 'Gallery', hideFromNav: true }, component: lazyScreen(() => import('@/features/gallery/page.tsx')) })]
  : []

export const routeTree = root.addChildren([
  login,
  ...gallery,
  inside.addChildren([
    home,
    personalInfo.addChildren([personalInfoSection, myInformation, emergencyContact, education]),
    payroll.addChildren([payrollSection, directDeposit]),
    timeOff.addChildren([timeOffSection, newRequest, myRequests, viewRequest, mySchedule, editMySchedule]),
    drivers.addChildren([driversSection, driverText, smokingPreference]),
    activity,
    logout,
    unknown,
  ]),
])

export const routeDefaults = { defaultPendingComponent: Waiting, defaultErrorComponent: Crash } as const
