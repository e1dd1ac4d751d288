import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import InstallLine from './install-line.tsx'
import { catchInstallPrompt, installIsDue, installOffer } from './install-offer.ts'

catchInstallPrompt()

function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  return prompt
}

beforeEach(() => localStorage.clear())

test('offers to install after a first success but not before, and asks the browser after a yes', async () => {
  const prompt = browserOffers('accepted')
  expect(installOffer()).toBeNull()
  installIsDue()
  expect(installOffer()).toBe('prompt')
  render(<InstallLine by="prompt" />)
  await act(async () => screen.getByText('Install').click())
  expect(prompt).toHaveBeenCalledOnce()
  expect(localStorage.getItem('ess.install-answered')).toBe('accepted')
  expect([installOffer(), screen.queryByText('Install')]).toEqual([null, null])
})

test('remembers a no', () => {
  browserOffers('dismissed')
  installIsDue()
  render(<InstallLine by="prompt" />)
  act(() => screen.getByText('Not now').click())
  expect([installOffer(), screen.queryByText('Not now')]).toEqual([null, null])
})

test("an installed app doesn't offer anything", () => {
  browserOffers('accepted')
  installIsDue()
  dispatchEvent(new Event('appinstalled'))
  expect(installOffer()).toBeNull()
})
