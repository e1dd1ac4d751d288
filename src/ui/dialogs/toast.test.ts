import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshStage } from '@/ui/form/test-stage.tsx'
import { putOnTop } from './overlays.ts'
import { toast } from './toast.ts'

beforeEach(freshStage)

const toasts = () => [...document.querySelectorAll('ion-toast')]
const shown = (text: string, before?: Element) =>
  waitFor(() => {
    const [only, ...others] = toasts() as (HTMLIonToastElement & { presented?: boolean })[]
    expect(others).toEqual([])
    expect([only?.message, only?.presented]).toEqual([text, true])
    expect(only).not.toBe(before)
    return only!
  })

test('repeats the same sentence as a new toast, so that it’s announced again', async () => {
  toast({ text: 'Please fix errors', tone: 'attention' })
  const first = await shown('Please fix errors')
  toast({ text: 'Please fix errors', tone: 'attention' })
  toast({ text: 'Please fix errors', tone: 'attention' })
  const second = await shown('Please fix errors', first)
  expect(first.isConnected).toBe(false)
  await second.dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test("doesn't queue a toast again while it's still waiting", async () => {
  toast({ text: 'One', tone: 'attention' })
  toast({ text: 'Other', tone: 'attention' })
  toast({ text: 'One', tone: 'attention' })
  toast({ text: 'Other', tone: 'attention' })
  await (await shown('One')).dismiss()
  const last = await shown('Other')
  await last.dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('a toast removed together with its container does not block the next', async () => {
  toast({ text: 'One', tone: 'attention' })
  await shown('One')
  document.body.replaceChildren()
  toast({ text: 'Other', tone: 'attention' })
  await (await shown('Other')).dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test.each([
  [undefined, 1000],
  ['good', 2000],
  ['attention', 5000],
] as const)('a toast of tone %s stays as long as specified: %i ms', async (tone, ms) => {
  toast({ text: 'Said', tone })
  const element = await shown('Said')
  expect(element.duration).toBe(ms)
  await element.dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('a toast ends with its cause, whether shown or queued', async () => {
  const endOne = toast({ text: 'One', tone: 'attention' })
  const endOther = toast({ text: 'Other', tone: 'attention' })
  const one = await shown('One')
  endOther()
  endOne()
  await waitFor(() => expect([one.isConnected, toasts()]).toEqual([false, []]))
  toast({ text: 'Next', tone: 'attention' })
  await (await shown('Next')).dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
})

test('opening a dialog closes an error toast and drops queued ones; opening a popover doesn’t', async () => {
  toast({ text: 'Please fix errors', tone: 'attention' })
  const stale = await shown('Please fix errors')
  toast({ text: 'Another error', tone: 'attention' })
  const dismiss = vi.spyOn(stale, 'dismiss')
  const popover = putOnTop({ close: () => {}, isDialog: false })
  expect(dismiss).not.toHaveBeenCalled()
  const dialog = putOnTop({ close: () => {}, isDialog: true })
  expect(dismiss).toHaveBeenCalledWith()
  await waitFor(() => expect(toasts()).toEqual([]))
  popover()
  dialog()
})

test('a success toast that comes with a dialog appears over it', async () => {
  toast({ text: 'Saved', tone: 'good' })
  const dialog = putOnTop({ close: () => {}, isDialog: true })
  await (await shown('Saved')).dismiss()
  await waitFor(() => expect(toasts()).toEqual([]))
  dialog()
})
