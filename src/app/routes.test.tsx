import { expect, test } from 'vitest'
import { router } from './router.tsx'

// Who sees which page stands in tests/roles/navigation.test.ts.

test('a link to a request reads as it is specified', () => {
  const { href } = router.buildLocation({ to: '/timeoff/requests/view', search: { user: 'employee', request: '7' } })
  expect(href).toBe('/timeoff/requests/view?user=employee&request=7')
})
