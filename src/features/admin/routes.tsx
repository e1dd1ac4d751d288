import { createRoute } from '@tanstack/react-router'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { RouteFacts } from '@/ui/navigation/tree.ts'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

export const text = screenTexts('admin-routes', {
  en: {
    auditTrail: 'Audit Trail',
    people: 'People',
    person: 'Record',
    imports: 'Imports',
    run: 'Import',
  },
})

/** Next to the other administrator pages, and also there for companies without time off. */
export const auditTrailRoute = createRoute({
  getParentRoute: () => inside,
  path: '/timeoff/admin/auditTrail',
  staticData: { title: text('auditTrail'), icon: 'lock', roles: ['isPayrollAdmin'] },
  component: lazyScreen(() => import('./audit-trail/page.tsx')),
})

const payroll = ['isPayroll', 'isPayrollAdmin'] satisfies RouteFacts['roles']

export const peopleRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  staticData: { title: text('people'), icon: 'people', roles: payroll },
  component: lazyScreen(() => import('./people/page.tsx')),
})

export const personRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/record',
  staticData: { title: text('person'), hideFromNav: true, roles: payroll },
  validateSearch: ({ person }: Record<string, unknown>) => ({ person: String(person ?? '') }),
  component: lazyScreen(() => import('./people/record/page.tsx')),
})

export const importsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports',
  staticData: { title: text('imports'), icon: 'install', roles: payroll },
  component: lazyScreen(() => import('./imports/page.tsx')),
})

export const importRunRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports/$run',
  staticData: { title: text('run'), hideFromNav: true, roles: payroll },
  component: lazyScreen(() => import('./imports/run-page.tsx')),
})
