import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catchInstallPrompt, offerInstall } from './install-offer.tsx'
import { Notices, hideNotice } from './notices.tsx'

catchInstallPrompt()

function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  return prompt
}

beforeEach(() => {
  localStorage.clear()
  render(<Notices />)
})
afterEach(() => {
  act(() => hideNotice('install'))
  cleanup()
})

test('after a first success the app offers to be installed, and asks the browser on a yes', async () => {
  const prompt = browserOffers('accepted')
  act(offerInstall)
  await act(async () => screen.getByText('Install').click())
  expect(prompt).toHaveBeenCalledOnce()
  expect(localStorage.getItem('ess.install-answered')).toBe('accepted')
})

test('a no is remembered', () => {
  browserOffers('dismissed')
  act(offerInstall)
  act(() => screen.getByText('Not now').click())
  act(offerInstall)
  expect(screen.queryByText('Keep it at hand')).toBeNull()
})

test('an installed app offers nothing', () => {
  browserOffers('accepted')
  dispatchEvent(new Event('appinstalled'))
  act(offerInstall)
  expect(screen.queryByText('Keep it at hand')).toBeNull()
})
