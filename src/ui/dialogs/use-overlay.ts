import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Overlay, closeIfTopmost, isCovered, onOverlays, putOnTop } from './overlays.ts'

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }
type Watching = { CloseWatcher?: new () => CloseWatcher }

type OverlayOptions = {
  open: boolean
  /** Called on Back. It may ask first, or do nothing. */
  close: () => void
  /** Whether it's a dialog. Only one dialog is shown at a time: a later one hides this one. Default: true. */
  isDialog?: boolean
  /** Default: the surrounding router. */
  history?: RouterHistory
}

/** Back closes it instead of leaving the page, as long as it is open and the topmost. Returns whether another dialog covers it. */
export function useOverlay({ open, close, isDialog = true, history }: OverlayOptions): boolean {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  const present = history ?? router?.history
  const latest = useRef(close)
  latest.current = close
  const [overlay] = useState<Overlay>(() => ({ close: () => latest.current(), isDialog }))
  useEffect(() => {
    if (!open) return
    const undo = [putOnTop(overlay), closeOnBack(overlay, present), closeOnAndroidsBack(overlay)]
    return () => undo.forEach((step) => step())
  }, [open, overlay, present])
  return useSyncExternalStore(onOverlays, () => isCovered(overlay))
}

/** The navigation that a history blocker is asked about. */
export type Blocked = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0]

/** Back and Forward, but not a link or a redirect. */
export function isBackOrForward({ action }: Blocked): boolean {
  return action === 'BACK' || action === 'FORWARD' || action === 'GO'
}

function closeOnBack(overlay: Overlay, history: RouterHistory | undefined): () => void {
  const block = history?.block({
    enableBeforeUnload: false,
    blockerFn: (blocked) => isBackOrForward(blocked) && closeIfTopmost(overlay),
  })
  return block ?? (() => {})
}

/** On the app's first page, Android's Back would leave the app: the history has nothing to block. */
function closeOnAndroidsBack(overlay: Overlay): () => void {
  const { CloseWatcher } = window as Watching
  // With a keyboard it would also get Escape, which every overlay handles already.
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      closeIfTopmost(overlay)
      watch()
    }
  }
  watch()
  return () => {
    watcher.onclose = null
    watcher.destroy()
  }
}
