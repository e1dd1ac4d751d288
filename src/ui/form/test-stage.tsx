import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { configure } from '@testing-library/dom'
import { cleanup, getConfig, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { noteReach } from '@/api/reach.ts'
import { freshDevice } from '@/offline/test-device.ts'

// user-event loads its own copy of the DOM library, which does not know that React must have taken up each event.
configure({ eventWrapper: getConfig().eventWrapper, asyncWrapper: getConfig().asyncWrapper })

/** An empty device without signal, with one person signed in. */
export async function freshStage() {
  cleanup()
  document.body.replaceChildren()
  await freshDevice()
  noteReach('unreachable')
}

/** Shows one screen in a router of its own. `leave` goes to the dashboard, as a tap on it would. */
export function stage(screen: ReactNode) {
  const root = createRootRoute()
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/form', component: () => screen }),
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Dashboard</p> }),
    createRoute({ getParentRoute: () => root, path: '/activity', component: () => <p>Activity</p> }),
  ]
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: ['/form'] }) })
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...shown, user: userEvent.setup(), leave: () => router.navigate({ to: '/' } as never) }
}
