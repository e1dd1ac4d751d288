import 'fake-indexeddb/auto'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'
import { button, freshStage } from '@/ui/form/test-stage.tsx'

beforeEach(freshStage)

test('asks again when the person cancels a navigation before the other page has loaded', async () => {
  const root = createRootRoute()
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/form',
      component: () => (
        <>
          <p>The form</p>
          <LeaveGuard dirty kind="note" keepDraft={async () => null} />
        </>
      ),
    }),
    // A page whose code never loads.
    createRoute({ getParentRoute: () => root, path: '/slow', loader: () => new Promise<never>(() => {}) }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  render(<RouterProvider router={router as never} />)
  const user = userEvent.setup()
  const leave = () => act(async () => void router.navigate({ to: '/slow' } as never))
  const question = () => screen.findByRole('alertdialog', { name: 'Leaving?' })

  await screen.findByText('The form')
  await leave()
  await user.click(button('Leave', await question()))
  await waitFor(() => expect(router.state.location.pathname).toBe('/slow'))
  await act(async () => router.history.back())
  await waitFor(() => expect([router.state.location.pathname, router.state.status]).toEqual(['/form', 'idle']))
  expect(screen.getByText('The form')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await leave()
  expect(await question()).toBeTruthy()
})
