import { createRoute } from '@tanstack/react-router'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

const area = createRoute({
  getParentRoute: () => inside,
  path: '/personal-info',
  staticData: { title: 'Personal Information', icon: 'person', module: 'personalInfo' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const myInformation = createRoute({
  getParentRoute: () => area,
  path: '/my-information',
  staticData: { title: 'My Information', shortTitle: 'My Info', icon: 'person', place: 5, action: 5 },
  component: lazyScreen(() => import('./my-information/page.tsx')),
})

const yourData = createRoute({
  getParentRoute: () => area,
  path: '/my-information/your-data',
  staticData: { title: 'Your Data', hideFromNav: true },
  component: lazyScreen(() => import('./your-data/page.tsx')),
})

const language = createRoute({
  getParentRoute: () => area,
  path: '/my-information/language',
  staticData: { title: 'Language', hideFromNav: true },
  component: lazyScreen(() => import('./language/page.tsx')),
})

const emergencyContact = createRoute({
  getParentRoute: () => area,
  path: '/emergency-contact',
  staticData: { title: 'Emergency Contacts', shortTitle: 'Contacts', icon: 'people' },
  component: lazyScreen(() => import('./emergency-contact/page.tsx')),
})

const education = createRoute({
  getParentRoute: () => area,
  path: '/education',
  staticData: { title: 'Education', icon: 'school' },
  component: lazyScreen(() => import('./education/page.tsx')),
})

export const personalInfoRoutes = area.addChildren([
  index,
  myInformation,
  yourData,
  language,
  emergencyContact,
  education,
])
