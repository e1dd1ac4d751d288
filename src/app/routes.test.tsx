import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

// Who sees which page stands in tests/roles/navigation.test.ts.

test('a link to a request reads as it is specified', () => {
  const { href } = router.buildLocation({ to: '/timeoff/requests/view', search: { user: 'employee', request: '7' } })
  expect(href).toBe('/timeoff/requests/view?user=employee&request=7')
})

test('links into an area are typed: a path that is no route, or lacks its search, does not compile', () => {
  const links = [
    linkOptions({ to: '/personal-info/education' }),
    // @ts-expect-error -- no such route
    linkOptions({ to: '/personal-info/educations' }),
    // @ts-expect-error -- a request is named by its search
    linkOptions({ to: '/timeoff/requests/view' }),
  ]
  expect(links).toHaveLength(3)
})
