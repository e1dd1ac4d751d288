import { createRoute } from '@tanstack/react-router'
import type { RouteFacts } from '@/ui/navigation/tree.ts'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

/** Next to the other administrator pages, and also there for companies without time off. */
export const auditTrailRoute = createRoute({
  getParentRoute: () => inside,
  path: '/timeoff/admin/auditTrail',
  staticData: { title: 'Audit Trail', icon: 'lock', roles: ['isPayrollAdmin'] },
  component: lazyScreen(() => import('./audit-trail/page.tsx')),
})

const payroll = ['isPayroll', 'isPayrollAdmin'] satisfies RouteFacts['roles']

export const peopleRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people',
  staticData: { title: 'People', icon: 'people', roles: payroll },
  component: lazyScreen(() => import('./people/page.tsx')),
})

export const personRoute = createRoute({
  getParentRoute: () => inside,
  path: '/people/record',
  staticData: { title: 'Record', hideFromNav: true, roles: payroll },
  validateSearch: ({ person }: Record<string, unknown>) => ({ person: String(person ?? '') }),
  component: lazyScreen(() => import('./people/record/page.tsx')),
})

export const importsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports',
  staticData: { title: 'Imports', icon: 'install', roles: payroll },
  component: lazyScreen(() => import('./imports/page.tsx')),
})

export const importRunRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports/$run',
  staticData: { title: 'Import', hideFromNav: true, roles: payroll },
  component: lazyScreen(() => import('./imports/run-page.tsx')),
})
