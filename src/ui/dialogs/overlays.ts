import { createStore } from '@/api/store.ts'

/** An overlay that Back closes: a dialog, a sheet, the drawer, a popover. */
export type Overlay = { close: () => void; isDialog: boolean }

const stack = createStore<Overlay[]>([])

/** Calls the listener when an overlay opens or closes. */
export const onOverlays = stack.subscribe

export const isOverlayOpen = (): boolean => stack.get().length > 0

export const openDialogs = (): number => stack.get().filter(({ isDialog }) => isDialog).length

export function putOnTop(overlay: Overlay): () => void {
  stack.set([...stack.get(), overlay])
  return () => stack.set(stack.get().filter((other) => other !== overlay))
}

/** Whether a dialog has another one above it: only the topmost is shown. */
export function isCovered(overlay: Overlay): boolean {
  const all = stack.get()
  return all.includes(overlay) && all.slice(all.indexOf(overlay) + 1).some(({ isDialog }) => isDialog)
}

let justClosed = false

/** Closes it if it is the topmost. One press of Back closes one, even if the browser reports it for several. */
export function closeIfTopmost(overlay: Overlay): boolean {
  if (justClosed || stack.get().at(-1) !== overlay) return false
  justClosed = true
  setTimeout(() => (justClosed = false))
  overlay.close()
  return true
}
