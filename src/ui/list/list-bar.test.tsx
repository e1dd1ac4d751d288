import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { button, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import { online, open, trucks } from './test-fleet.tsx'

const titles = () => screen.queryAllByText(/^Truck \d/).map(({ textContent }) => Number(textContent!.slice(6)))
const shows = (...units: number[]) => waitFor(() => expect(titles()).toEqual(units))
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const lastAsked = (heard: { path: string }[]) => heard.at(-1)!.path.split('?')[1]

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test('on a phone a chip opens the search, which stays open while it hides rows', async () => {
  screenOf(390)
  online(trucks(12))
  const { user } = open()
  await shows(...upTo(10))
  expect(screen.queryByRole('searchbox')).toBeNull()
  const chip = screen.getByRole('button', { name: 'Search by unit' })
  await user.click(chip)
  const field = screen.getByRole('searchbox', { name: 'Search by unit' })
  expect([document.activeElement, chip.getAttribute('aria-expanded')]).toEqual([field, 'true'])
  await user.click(chip)
  expect(screen.queryByRole('searchbox')).toBeNull()
  open('?search=333')
  await screen.findByRole('heading', { name: 'No Trucks' })
  expect(screen.getByRole('searchbox')).toBeTruthy()
})

test('the line of chips has the total, and how many the filters leave', async () => {
  online(trucks(34))
  const { user } = open('', { counts: true })
  const total = () => screen.getByRole('group', { name: 'Filters' }).querySelector('.list-total')!.textContent
  await waitFor(() => expect(total()).toBe('34 in all'))
  await user.selectOptions(screen.getByLabelText('State'), 'parked')
  await waitFor(() => expect(total()).toBe('17 of 34'))
})

test('the device remembers another order for a list', async () => {
  onTestFinished(() => localStorage.clear())
  const heard = online(trucks(12))
  const { user, place } = open('', { remembers: 'trucks' })
  await shows(...upTo(10))
  await user.click(button('Unit'))
  await shows(...upTo(12, 3).reverse())
  open('', { remembers: 'trucks' })
  await shows(...upTo(12, 3).reverse())
  expect(lastAsked(heard)).toContain('sort=unit%3Adesc')
  await user.click(button('Unit'))
  await shows(...upTo(10))
  expect(place()).toBe('')
  open('', { remembers: 'trucks' })
  await shows(...upTo(10))
})
