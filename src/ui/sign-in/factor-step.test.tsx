import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as session from '@/session/session.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { FactorStep } from './factor-step.tsx'

beforeEach(async () => {
  await freshStage()
  vi.restoreAllMocks()
})

test('a code keeps its typing, explains mistakes, and is sent once it is complete', async () => {
  vi.spyOn(session, 'factorCode').mockResolvedValue({
    ok: true,
    sentTo: 'a•••',
    sentType: 'email',
    isFallback: false,
  } as never)
  const tried = vi.spyOn(session, 'enterFactorCode').mockResolvedValue({ step: 'done' } as never)
  const { user } = stage(<FactorStep onStep={() => {}} onBack={() => {}} />)
  const field = (await screen.findByLabelText('Code')) as HTMLInputElement

  await user.type(field, '12O456')
  expect(field.value).toBe('12O456')
  expect(screen.getByRole('alert').textContent).toBe('Enter only the 6 digits of the code.')
  await user.clear(field)
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.paste('1234567')
  expect(field.value).toBe('1234567')
  expect(screen.getByRole('alert').textContent).toBe('Enter only the 6 digits of the code.')
  await user.clear(field)
  await user.type(field, '1234')
  await user.click(button('Continue'))
  expect(screen.getByRole('alert').textContent).toBe('Enter all 6 digits.')
  expect(document.activeElement).toBe(field)
  expect(tried).not.toHaveBeenCalled()
  await user.clear(field)
  await user.paste('123 456')
  expect(tried).toHaveBeenCalledExactlyOnceWith('123456')
})
