import { beforeEach, expect, test, vi } from 'vitest'
import { type Overlay, closeIfTopmost, isCovered, isOverlayOpen, putOnTop } from './overlays.ts'

beforeEach(() => void vi.useFakeTimers())

function overlay(isDialog = true): Overlay & { closed: number; undo: () => void } {
  const made = { isDialog, closed: 0, close: () => void made.closed++, undo: () => {} }
  made.undo = putOnTop(made)
  return made
}

test('one press of Back closes only the topmost overlay, even if several receive it', () => {
  const [form, question] = [overlay(), overlay()]
  expect([form, question].map(closeIfTopmost)).toEqual([false, true])
  question.undo()
  expect(closeIfTopmost(form)).toBe(false)
  vi.runAllTimers()
  expect(closeIfTopmost(form)).toBe(true)
  expect([form.closed, question.closed]).toEqual([1, 1])
  form.undo()
  expect(isOverlayOpen()).toBe(false)
})

test('a dialog hides the one below it, a popover does not', () => {
  const [form, popover] = [overlay(), overlay(false)]
  expect(isCovered(form)).toBe(false)
  const question = overlay()
  expect([form, question].map(isCovered)).toEqual([true, false])
  question.undo()
  expect(isCovered(form)).toBe(false)
  popover.undo()
  form.undo()
})
