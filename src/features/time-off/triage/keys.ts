import { useEffect, useRef } from 'react'
import { isOverlayOpen } from '@/ui/dialogs/overlays.ts'
import { toast } from '@/ui/dialogs/toast.ts'
import { type KeyAction, deskSettings } from './desk-settings.ts'
import { triageText } from './texts.ts'

type Press = {
  /** By how many requests to move. */
  by: 1 | -1
  /** With Shift: also selects. */
  selects: boolean
  /** Whether the key is being held down. */
  held: boolean
}

export type KeyHandlers = Partial<Record<KeyAction, (press: Press) => void>>

/** Keyed by the typed letter, so that they follow the keyboard's layout. */
const actions: Record<string, { action: KeyAction; by?: 1 | -1; withShift?: true }> = {
  j: { action: 'move', by: 1, withShift: true },
  k: { action: 'move', by: -1, withShift: true },
  ArrowDown: { action: 'move', by: 1, withShift: true },
  ArrowUp: { action: 'move', by: -1, withShift: true },
  a: { action: 'approve' },
  d: { action: 'deny' },
  e: { action: 'edit' },
  x: { action: 'select', withShift: true },
  u: { action: 'undo' },
  // On some keyboards, these require Shift.
  '/': { action: 'search', withShift: true },
  '?': { action: 'help', withShift: true },
}

/**
 * Keyboard shortcuts for working through many requests, while the focus is visible within `scope`. They don't apply while the
 * person is typing, with another modifier, or behind a dialog. Holding a key down repeats only movement.
 */
export function useKeys(scope: () => Element | null, handlers: KeyHandlers): void {
  const latest = useRef({ scope, handlers })
  useEffect(() => {
    latest.current = { scope, handlers }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const found = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const handler = found && latest.current.handlers[found.action]
      if (!handler || !isForKeys(event, latest.current.scope())) return
      if (event.shiftKey && !found.withShift) return
      if (deskSettings().off.includes(found.action)) return
      // Otherwise, arrow keys scroll.
      if (event.key.startsWith('Arrow') && !document.activeElement?.closest(withArrows)) return
      event.preventDefault()
      if (event.repeat && found.action !== 'move') return
      handler({ by: found.by ?? 1, selects: event.shiftKey, held: event.repeat })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const withArrows = '[data-arrows], .list-table tbody tr, .list-cards > li'

function isForKeys(event: KeyboardEvent, scope: Element | null): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return false
  if (isOverlayOpen() || isTyping(event)) return false
  return scope !== null && isFocusShown(scope)
}

const typedIn = 'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox])'

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.matches(typedIn)
}

/**
 * Elements with `data-shows-focus` always show the focus. With 'own', they only show their own focus, not that of elements inside
 * them.
 */
function isFocusShown(scope: Element): boolean {
  let focused = document.activeElement
  if (!focused || !scope.contains(focused)) return false
  if (focused.matches('[data-shows-focus=own]') || focused.closest('[data-shows-focus]:not([data-shows-focus=own])'))
    return true
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused.matches(':focus-visible')
}

/** For a button that this key presses. Ionic moves the ARIA attribute to the inner button. */
export const shortcut = (key: 'A' | 'D' | 'E') => ({ 'data-key': key, 'aria-keyshortcuts': key })

/**
 * Presses the button with this key within an element. While the request is opening, a toast says so instead: the press isn't kept
 * for later, because the person hasn't seen the request.
 */
export function pressKeyButton(within: Element | null | undefined, key: string, isOpening = false): void {
  const button = within?.querySelector<HTMLIonButtonElement>(`[data-key="${key}"]`)
  if (isOpening || button?.disabled) toast({ text: triageText('stillOpening', { key }) })
  else button?.click()
}
