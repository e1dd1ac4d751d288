import { screen } from '@testing-library/react'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { watchEveryRow } from '@/offline/outbox/outbox.ts'
import { ownTimeOff } from '@/features/time-off/requests/own/test-own.ts'
import { setCurrentUser } from '@/session/user.ts'
import { firstValueFrom } from '@/ui/first-value.ts'
import { stage } from '@/ui/form/test-stage.tsx'
import { NewRequestForm } from './new-request-form.tsx'

export type Given = Parameters<typeof ownTimeOff>[0]

export async function open(given: Given = {}, subject?: string) {
  setCurrentUser({ userId: 'dana', employeeId: 'E1', firstName: 'Dana', lastName: 'Reyes' } as UserInfo)
  const shown = stage(<NewRequestForm own={ownTimeOff(given)} userId="dana" subject={subject} />)
  await screen.findByRole('heading', { name: /Select Time Off Category/ })
  return shown
}

type User = Awaited<ReturnType<typeof open>>['user']

export const choose = (user: User, category: string) =>
  user.click(screen.getByRole('radio', { name: new RegExp(`^${category}`) }))
export const day = (words: RegExp) => screen.getByRole('button', { name: words })
export const tap = (user: User, date: string) => user.click(document.querySelector(`[data-date="${date}"]`)!)
export const rows = () =>
  [...document.querySelectorAll('.requested-rows > *')].map((row) =>
    [
      row.querySelector('.requested-date')!.textContent,
      row.querySelector('.requested-category')!.lastChild!.textContent,
      row.querySelector('input')!.value,
    ].join(' '),
  )
export const hours = (row: number) => screen.getAllByLabelText(/^Hours(,|$)/)[row] as HTMLInputElement
export const refusal = () => document.querySelector('.refusal')?.textContent
export const popover = () => document.querySelector('.popover')?.textContent
export const asked = () => screen.findByRole('alertdialog')
export const sentRows = async () => (await firstValueFrom(watchEveryRow())).filter(({ state }) => state !== 'replaced')

export async function type(user: User, row: number, text: string) {
  await user.clear(hours(row))
  await user.type(hours(row), text)
  await user.tab()
}
