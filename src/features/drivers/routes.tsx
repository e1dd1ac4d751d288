import { createRoute } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

export const text = screenTexts('driver-routes', {
  en: {
    drivers: 'Drivers',
    driverText: 'Driver Text Opt In/Out',
    driverTextShort: 'Text',
    smoking: 'Smoker/Non-Smoker Status',
    smokingShort: 'Smoking',
  },
})

const area = createRoute({
  getParentRoute: () => inside,
  path: '/drivers',
  staticData: { title: text('drivers'), icon: 'truck', hiddenFrom: ['nonDriver'], module: 'drivers' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const driverText = createRoute({
  getParentRoute: () => area,
  path: '/driverText',
  staticData: { title: text('driverText'), shortTitle: text('driverTextShort'), icon: 'message', place: 3, action: 7 },
  component: lazyScreen(() => import('./driver-text/page.tsx')),
})

const smokingPreference = createRoute({
  getParentRoute: () => area,
  path: '/smokingPreference',
  staticData: { title: text('smoking'), shortTitle: text('smokingShort'), icon: 'smoking' },
  component: lazyScreen(() => import('./smoking-preference/page.tsx')),
})

export const driverRoutes = area.addChildren([index, driverText, smokingPreference])
