import { createRoute } from '@tanstack/react-router'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/lazy-screen.ts'

const area = createRoute({
  getParentRoute: () => inside,
  path: '/payroll',
  staticData: { title: 'Payroll', icon: 'payroll', module: 'payroll' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const directDeposit = createRoute({
  getParentRoute: () => area,
  path: '/directDeposit',
  staticData: { title: 'Direct Deposit', shortTitle: 'Deposit', icon: 'bank', place: 2 },
  component: lazyScreen(() => import('./direct-deposit/page.tsx')),
})

const w4 = createRoute({
  getParentRoute: () => area,
  path: '/updateW4',
  staticData: { title: 'Update W4', icon: 'pencil', hiddenFrom: ['kex'] },
  component: lazyScreen(() => import('./w4/page.tsx')),
})

const arizona = createRoute({
  getParentRoute: () => area,
  path: '/arizona-a4',
  staticData: { title: 'State Tax', icon: 'list' },
  component: lazyScreen(() => import('./arizona-a4/page.tsx')),
})

const w4Archive = createRoute({
  getParentRoute: () => area,
  path: '/w4-archive',
  staticData: { title: 'Federal Withholding Form (W4)', shortTitle: 'W4 forms', icon: 'list', hiddenFrom: ['kex'] },
  component: lazyScreen(() => import('./w4-archive/page.tsx')),
})

const milesPay = createRoute({
  getParentRoute: () => area,
  path: '/milesBasedPayAcknowledge',
  staticData: { title: 'Miles Based Pay Acknowledgement', icon: 'pencil' },
  component: lazyScreen(() => import('./acknowledgements/miles-pay.tsx')),
})

const stockPurchase = createRoute({
  getParentRoute: () => area,
  path: '/employeeStockPurchase',
  staticData: { title: 'Employee Stock Purchase', icon: 'pencil' },
  component: lazyScreen(() => import('./acknowledgements/stock-purchase.tsx')),
})

const californiaWaiver = createRoute({
  getParentRoute: () => area,
  path: '/californiaMealBreakWaiver',
  staticData: {
    title: 'California Meal & Break Waiver',
    icon: 'pencil',
    permissions: ['canSubmitCAMealBreakWaiverForm'],
  },
  component: lazyScreen(() => import('./acknowledgements/california-waiver.tsx')),
})

const charities = createRoute({
  getParentRoute: () => area,
  path: '/charities',
  staticData: { title: 'Charities', icon: 'people' },
  component: lazyScreen(() => import('./acknowledgements/charities.tsx')),
})

const emailPreferences = createRoute({
  getParentRoute: () => area,
  path: '/emailPreferences',
  staticData: { title: 'Email Preferences', icon: 'list', hiddenFrom: ['driver', 'kex'] },
  component: lazyScreen(() => import('./email-preferences/page.tsx')),
})

const newYorkPayRate = createRoute({
  getParentRoute: () => area,
  path: '/newYorkAcknowledgePayRate',
  staticData: {
    title: 'Notice and Acknowledgement of Pay Rate and Payday',
    shortTitle: 'Pay rate',
    icon: 'pencil',
    permissions: ['canSubmitNAPRForm'],
  },
  component: lazyScreen(() => import('./acknowledgements/new-york.tsx')),
})

const documents = createRoute({
  getParentRoute: () => area,
  path: '/documents',
  staticData: { title: 'My Documents', icon: 'list' },
  component: lazyScreen(() => import('./documents/page.tsx')),
})

export const payrollRoutes = area.addChildren([
  index,
  directDeposit,
  w4,
  w4Archive,
  arizona,
  milesPay,
  charities,
  stockPurchase,
  emailPreferences,
  californiaWaiver,
  newYorkPayRate,
  documents,
])
