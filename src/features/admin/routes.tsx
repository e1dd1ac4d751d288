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

const imports = {
  icon: 'install',
  roles: ['isPayroll', 'isPayrollAdmin'],
} satisfies RouteFacts

export const importsRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports',
  staticData: { ...imports, title: 'Imports' },
  component: lazyScreen(() => import('./imports/page.tsx')),
})

export const importRunRoute = createRoute({
  getParentRoute: () => inside,
  path: '/imports/$run',
  staticData: { ...imports, title: 'Import', hideFromNav: true },
  component: lazyScreen(() => import('./imports/run-page.tsx')),
})
