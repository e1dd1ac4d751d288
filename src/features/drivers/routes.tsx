import { createRoute } from '@tanstack/react-router'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

const area = createRoute({
  getParentRoute: () => inside,
  path: '/drivers',
  staticData: { title: 'Drivers', icon: 'truck', hiddenFrom: ['nonDriver'], module: 'drivers' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const driverText = createRoute({
  getParentRoute: () => area,
  path: '/driverText',
  staticData: { title: 'Driver Text Opt In/Out', shortTitle: 'Text', icon: 'message', place: 3, action: 7 },
  component: lazyScreen(() => import('./driver-text/page.tsx')),
})

const smokingPreference = createRoute({
  getParentRoute: () => area,
  path: '/smokingPreference',
  staticData: { title: 'Smoker/Non-Smoker Status', shortTitle: 'Smoking', icon: 'smoking' },
  component: lazyScreen(() => import('./smoking-preference/page.tsx')),
})

export const driverRoutes = area.addChildren([index, driverText, smokingPreference])
