import { createRoute } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

export const text = screenTexts('personal-info-routes', {
  en: {
    personalInfo: 'Personal Information',
    myInformation: 'My Information',
    myInformationShort: 'My Info',
    yourData: 'Your Data',
    language: 'Language',
    notices: 'Notifications',
    emergencyContact: 'Emergency Contacts',
    emergencyContactShort: 'Contacts',
    education: 'Education',
  },
})

const area = createRoute({
  getParentRoute: () => inside,
  path: '/personal-info',
  staticData: { title: text('personalInfo'), icon: 'person', module: 'personalInfo' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const myInformation = createRoute({
  getParentRoute: () => area,
  path: '/my-information',
  staticData: {
    title: text('myInformation'),
    shortTitle: text('myInformationShort'),
    icon: 'person',
    place: 5,
    action: 5,
  },
  component: lazyScreen(() => import('./my-information/page.tsx')),
})

const yourData = createRoute({
  getParentRoute: () => area,
  path: '/my-information/your-data',
  staticData: { title: text('yourData'), hideFromNav: true },
  component: lazyScreen(() => import('./your-data/page.tsx')),
})

const language = createRoute({
  getParentRoute: () => area,
  path: '/my-information/language',
  staticData: { title: text('language'), hideFromNav: true },
  component: lazyScreen(() => import('./language/page.tsx')),
})

const notices = createRoute({
  getParentRoute: () => area,
  path: '/my-information/notices',
  staticData: { title: text('notices'), hideFromNav: true },
  component: lazyScreen(() => import('./notices/page.tsx')),
})

const emergencyContact = createRoute({
  getParentRoute: () => area,
  path: '/emergency-contact',
  staticData: { title: text('emergencyContact'), shortTitle: text('emergencyContactShort'), icon: 'people' },
  component: lazyScreen(() => import('./emergency-contact/page.tsx')),
})

const education = createRoute({
  getParentRoute: () => area,
  path: '/education',
  staticData: { title: text('education'), icon: 'school' },
  component: lazyScreen(() => import('./education/page.tsx')),
})

export const personalInfoRoutes = area.addChildren([
  index,
  myInformation,
  yourData,
  language,
  notices,
  emergencyContact,
  education,
])
