import 'fake-indexeddb/auto'
import type { RouterHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Blocked, useOverlay } from './use-overlay.ts'

type Blocker = (blocked: Blocked) => boolean

/** A history that asks its blockers, as a browser's does. */
function askingHistory() {
  const blockers = new Set<Blocker>()
  const history = {
    block: ({ blockerFn }: { blockerFn: Blocker }) => {
      blockers.add(blockerFn)
      return () => blockers.delete(blockerFn)
    },
  } as unknown as RouterHistory
  /** Whether the navigation went through. */
  const go = (action: Blocked['action']) =>
    act(async () => [...blockers].map((blocks) => blocks({ action } as Blocked)).every((blocked) => !blocked))
  return { history, go }
}

/** An overlay that closes when asked. */
function Layer({ name, history }: { name: string; history: RouterHistory }) {
  const [open, setOpen] = useState(true)
  useOverlay({ open, close: () => setOpen(false), isDialog: name === 'dialog', history })
  return open && <p>{name}</p>
}

const layers = ['drawer', 'dialog', 'popover']
const open = (history: RouterHistory) =>
  render(layers.map((name) => <Layer key={name} name={name} history={history} />))
const standing = () => layers.filter((name) => screen.queryByText(name))
const nextPress = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

test('Back closes overlays from the top, one by one, and only then leaves the page', async () => {
  const { history, go } = askingHistory()
  open(history)
  for (const left of [['drawer', 'dialog'], ['drawer'], []]) {
    expect(await go('BACK')).toBe(false)
    expect(standing()).toEqual(left)
    await nextPress()
  }
  expect(await go('BACK')).toBe(true)
})

test('a link navigates no matter which overlays are open', async () => {
  const { history, go } = askingHistory()
  open(history)
  expect(await go('PUSH')).toBe(true)
  expect(standing()).toEqual(layers)
})

test("Android's Back on the first page, which doesn't reach the history, also closes the top overlay", async () => {
  const watchers = new Set<{ onclose: (() => void) | null }>()
  class CloseWatcher {
    onclose: (() => void) | null = null
    constructor() {
      watchers.add(this)
    }
    destroy() {
      watchers.delete(this)
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  open(askingHistory().history)
  for (const left of [['drawer', 'dialog'], ['drawer'], []]) {
    // A browser may report one press to several watchers, and removes each of them.
    await act(async () => [...watchers].forEach((watcher) => watchers.delete(watcher) && watcher.onclose?.()))
    await waitFor(() => expect(standing()).toEqual(left))
    await nextPress()
  }
  expect(watchers.size).toBe(0)
})
