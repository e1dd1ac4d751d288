import 'fake-indexeddb/auto'
import type { RouterHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Blocked, useOverlay } from './use-overlay.ts'

type Blocker = (blocked: Blocked) => boolean

/** A history that asks its blockers, as that of a browser does. */
function askingHistory() {
  const blockers = new Set<Blocker>()
  const history = {
    block: ({ blockerFn }: { blockerFn: Blocker }) => {
      blockers.add(blockerFn)
      return () => blockers.delete(blockerFn)
    },
  } as unknown as RouterHistory
  /** Whether it went on. */
  const go = (action: Blocked['action']) =>
    act(async () => [...blockers].map((blocks) => blocks({ action } as Blocked)).every((blocked) => !blocked))
  return { history, go }
}

/** Something that lies over the page and closes when it is asked to. */
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

test('Back closes what lies on top, one after the other, and only then leaves the page', async () => {
  const { history, go } = askingHistory()
  open(history)
  for (const left of [['drawer', 'dialog'], ['drawer'], []]) {
    expect(await go('BACK')).toBe(false)
    expect(standing()).toEqual(left)
    await nextPress()
  }
  expect(await go('BACK')).toBe(true)
})

test('a link leads on, whatever is open', async () => {
  const { history, go } = askingHistory()
  open(history)
  expect(await go('PUSH')).toBe(true)
  expect(standing()).toEqual(layers)
})

test('the Back of Android, of which no history hears on the first page, closes what lies on top as well', async () => {
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
    // A browser may tell several of one press; each that it tells is gone.
    await act(async () => [...watchers].forEach((watcher) => watchers.delete(watcher) && watcher.onclose?.()))
    await waitFor(() => expect(standing()).toEqual(left))
    await nextPress()
  }
  expect(watchers.size).toBe(0)
})
