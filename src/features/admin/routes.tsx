import { createRoute } from '@tanstack/react-router'
import { inside } from '@/ui/shell/inside.ts'
import { lazyScreen } from '@/ui/shell/loading/lazy-screen.ts'

/** Next to the other administrator pages, and also there for companies without time off. */
export const auditTrailRoute = createRoute({
  getParentRoute: () => inside,
  path: '/timeoff/admin/auditTrail',
  staticData: { title: 'Audit Trail', icon: 'lock', roles: ['isPayrollAdmin'] },
  component: lazyScreen(() => import('./audit-trail/page.tsx')),
})
