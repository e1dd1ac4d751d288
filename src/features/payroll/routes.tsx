import { createRoute } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type ComponentType, lazy } from 'react'
import { type FormSlug, type SignedForm, signedFormText, signedForms } from '@/domain/payroll/signed-forms.ts'
import type { IconName } from '@/ui/icon.tsx'
import { SectionPage } from '@/ui/navigation/section.tsx'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

export const text = screenTexts('payroll-routes', {
  en: {
    payroll: 'Payroll',
    directDeposit: 'Direct Deposit',
    directDepositShort: 'Deposit',
    w4: 'Update W4',
    stateTax: 'State Tax',
    w4Archive: 'Federal Withholding Form (W4)',
    w4ArchiveShort: 'W4 forms',
    emailPreferences: 'Email Preferences',
    documents: 'My Documents',
    payAlerts: 'Pay Alerts',
    payrollDesk: 'Payroll Desk',
    w4Exemptions: 'Exempt W-4s to renew',
    w4ExemptionsShort: 'Exempt W-4s',
  },
})

const area = createRoute({
  getParentRoute: () => inside,
  path: '/payroll',
  staticData: { title: text('payroll'), icon: 'payroll', module: 'payroll' },
})

const index = createRoute({ getParentRoute: () => area, path: '/', component: SectionPage })

const directDeposit = createRoute({
  getParentRoute: () => area,
  path: '/directDeposit',
  staticData: {
    title: text('directDeposit'),
    shortTitle: text('directDepositShort'),
    icon: 'bank',
    place: 2,
    action: 6,
  },
  component: lazyScreen(() => import('./direct-deposit/page.tsx')),
})

const w4 = createRoute({
  getParentRoute: () => area,
  path: '/updateW4',
  staticData: { title: text('w4'), icon: 'pencil', hiddenFrom: ['kex'] },
  component: lazyScreen(() => import('./w4/page.tsx')),
})

const arizona = createRoute({
  getParentRoute: () => area,
  path: '/arizona-a4',
  staticData: { title: text('stateTax'), icon: 'list' },
  component: lazyScreen(() => import('./arizona-a4/page.tsx')),
})

const w4Archive = createRoute({
  getParentRoute: () => area,
  path: '/w4-archive',
  staticData: { title: text('w4Archive'), shortTitle: text('w4ArchiveShort'), icon: 'list', hiddenFrom: ['kex'] },
  component: lazyScreen(() => import('./w4-archive/page.tsx')),
})

const emailPreferences = createRoute({
  getParentRoute: () => area,
  path: '/emailPreferences',
  staticData: { title: text('emailPreferences'), icon: 'list', hiddenFrom: ['driver', 'kex'] },
  component: lazyScreen(() => import('./email-preferences/page.tsx')),
})

const milesPay = signedForm(signedForms.milesPay, () => import('./acknowledgements/miles-pay.tsx'))
const charities = signedForm(signedForms.charities, () => import('./acknowledgements/charities.tsx'), 'people')
const stockPurchase = signedForm(signedForms.stockPurchase, () => import('./acknowledgements/stock-purchase.tsx'))
const californiaWaiver = signedForm(
  signedForms.californiaWaiver,
  () => import('./acknowledgements/california-waiver.tsx'),
)
const newYorkPayRate = signedForm(signedForms.newYorkPayRate, () => import('./acknowledgements/new-york-pay-rate.tsx'))

const documents = createRoute({
  getParentRoute: () => area,
  path: '/documents',
  staticData: { title: text('documents'), icon: 'list' },
  component: lazyScreen(() => import('./documents/page.tsx')),
})

const payAlerts = createRoute({
  getParentRoute: () => area,
  path: '/payAlerts',
  staticData: { title: text('payAlerts'), icon: 'alert', roles: ['isPayroll', 'isPayrollAdmin'] },
  component: lazyScreen(() => import('./pay-alerts/page.tsx')),
})

const payrollDesk = createRoute({
  getParentRoute: () => area,
  path: '/payrollDesk',
  staticData: {
    title: text('payrollDesk'),
    icon: 'list',
    roles: ['isPayroll', 'isPayrollAdmin'],
    badge: lazy(() => import('./payroll-desk/desk-badge.tsx')),
  },
  component: lazyScreen(() => import('./payroll-desk/page.tsx')),
})

const w4Exemptions = createRoute({
  getParentRoute: () => area,
  path: '/w4Exemptions',
  staticData: {
    title: text('w4Exemptions'),
    shortTitle: text('w4ExemptionsShort'),
    icon: 'list',
    roles: ['isPayroll', 'isPayrollAdmin'],
  },
  component: lazyScreen(() => import('./w4-exemptions/page.tsx')),
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
  payAlerts,
  payrollDesk,
  w4Exemptions,
])

/** A form of `signedForms`, on its page. */
function signedForm<Path extends string>(
  { page, slug, ...facts }: SignedForm & { slug: FormSlug; page: `/payroll${Path}` },
  load: () => Promise<{ default: ComponentType }>,
  icon: IconName = 'pencil',
) {
  const { roles, permissions, hiddenFrom } = facts
  const shortTitle = slug === 'new-york-pay-rate' ? signedFormText('newYorkShort') : undefined
  return createRoute({
    getParentRoute: () => area,
    path: page.slice('/payroll'.length) as Path,
    staticData: { title: signedFormText(slug), shortTitle, icon, roles, permissions, hiddenFrom },
    component: lazyScreen(load),
  })
}
