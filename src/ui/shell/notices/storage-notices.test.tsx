import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setStorageState } from '@/offline/storage-state.ts'
import { Notices } from './notices.tsx'
import { followStorage } from './storage-notices.ts'

let unfollow: () => void
afterEach(() => {
  act(() => setStorageState('works'))
  unfollow()
})

test.each([
  [
    'lost',
    'This device can’t keep anything right now',
    /nothing can be submitted\. The app keeps trying automatically/,
    [],
  ],
  [
    'refused',
    'This browser doesn’t let the app store anything',
    /Allow cookies and site data for this site/,
    ['Reload'],
  ],
  ['blocked', 'Close the other tabs of this app', /in another tab or window.*Close it there/, []],
  ['outdated', 'This tab has an earlier version of the app', /until you load the page again/, ['Reload']],
] as const)('%s: says why and what to do, for as long as it lasts', (state, title, help, buttons) => {
  unfollow = followStorage()
  render(<Notices />)
  act(() => setStorageState(state))
  expect(screen.getByText(title).closest('p')!.textContent).toMatch(help)
  expect(screen.queryAllByText('Reload').map((button) => button.textContent)).toEqual(buttons)
  act(() => setStorageState('works'))
  expect(screen.queryByText(title)).toBeNull()
})
