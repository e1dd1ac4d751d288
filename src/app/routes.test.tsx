import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router } from './router.tsx'

// Who can see which page is tested in tests/roles/navigation.test.ts.

test('a link to a request has the specified format', () => {
  const { href } = router.buildLocation({ to: '/timeoff/requests/view', search: { user: 'employee', request: '7' } })
  expect(href).toBe('/timeoff/requests/view?user=employee&request=7')
})

test("links into an area are typed: an unknown path or missing search parameters don't compile", () => {
  const links = [
    linkOptions({ to: '/personal-info/education' }),
    // @ts-expect-error -- no such route
    linkOptions({ to: '/personal-info/educations' }),
    // @ts-expect-error -- a request is named by its search
    linkOptions({ to: '/timeoff/requests/view' }),
  ]
  expect(links).toHaveLength(3)
})
