import { defineCustomElement } from '@ionic/core/components/ion-toast.js'
import { onOverlays, openDialogs } from './overlays.ts'
import { toastPlace } from './toast-place.ts'
import './toast.css'

export type Toast = { text: string; tone?: 'good' | 'attention'; ms?: number }

defineCustomElement()

// Specification 3 section 9.
const lasts = { attention: 5000, good: 2000, plain: 1000 }
const settlesMs = 60
const queue: Toast[] = []

/** Null while the next one is being prepared. `release` continues without it. */
let shown: { said: Toast; element: HTMLIonToastElement; release: () => void } | null = null
let running = false

/**
 * Shows toasts one at a time; a success removes earlier errors, and repeating the current text shows and announces it again.
 * Opening a dialog ends the current toast and every error. Returns a function that ends this toast once it's no longer true. The
 * caller must also show the text in the page, because a toast is easily missed.
 */
export function toast(said: Toast): () => void {
  // If its parent unmounted with it, it would never be dismissed, and every later toast would wait for it.
  if (shown && !shown.element.isConnected) {
    queue.length = 0
    shown.release()
    shown = null
  }
  const [first, ...later] = queue
  const coming = later.find(({ text }) => text === said.text)
  if (coming) return () => end(coming)
  const again = first?.text === said.text
  if (again && shown?.said !== first) return () => end(first)
  const ended = again || (said.tone !== 'attention' && first?.tone === 'attention')
  if (said.tone !== 'attention') queue.splice(0, queue.length, ...queue.filter(({ tone }) => tone !== 'attention'))
  queue.push(said)
  if (ended) void shown?.element.dismiss()
  void run()
  return () => end(said)
}

function end(said: Toast): void {
  const at = queue.indexOf(said)
  if (at >= 0) queue.splice(at, 1)
  if (shown?.said === said) void shown.element.dismiss()
}

let dialogs = openDialogs()
onOverlays(() => {
  const before = dialogs
  dialogs = openDialogs()
  if (dialogs <= before) return
  // A success in the queue is still shown.
  for (const said of queue.filter((each) => each === shown?.said || each.tone === 'attention')) end(said)
})

async function run(): Promise<void> {
  if (running) return
  running = true
  while (queue.length > 0) {
    // The anchor may still be scrolling into view.
    await new Promise((resolve) => setTimeout(resolve, settlesMs))
    const said = queue[0]
    if (!said) break
    await show(said)
    if (queue[0] === said) queue.shift()
  }
  running = false
}

async function show(said: Toast): Promise<void> {
  const place = toastPlace(said.text)
  const element = Object.assign(document.createElement('ion-toast'), {
    message: said.text,
    duration: said.ms ?? lasts[said.tone ?? 'plain'],
    cssClass: 'toast',
    positionAnchor: place,
    swipeGesture: 'vertical',
    hasController: true,
  })
  const released = new Promise<void>((release) => (shown = { said, element, release }))
  ;(document.querySelector('ion-app') ?? document.body).append(element)
  const presented = element.present()
  // It may have ended while it was opening.
  const dismissed = presented.then(() => (queue.includes(said) ? undefined : element.dismiss()))
  await Promise.race([dismissed.then(() => element.onDidDismiss()), released])
  element.remove()
  place.remove()
  if (shown?.element === element) shown = null
}
