import { defineCustomElement } from '@ionic/core/components/ion-toast.js'
import { toastPlace } from './toast-place.ts'
import './toast.css'

export type Toast = { text: string; tone?: 'good' | 'attention'; ms?: number }

defineCustomElement()

// Specification 3 section 9.
const lasts = { attention: 5000, good: 2000, plain: 1000 }
const settlesMs = 60
const queue: Toast[] = []

/**
 * Shows toasts one at a time; a success removes earlier errors, and a text that is shown already is shown and announced
 * anew. The caller must also show the text in the page, as a toast is easily missed.
 */
export function toast(said: Toast): void {
  // Taken away with what it stood in, it would never be dismissed, and every later one would wait for it.
  if (shown && !shown.element.isConnected) {
    queue.length = 0
    shown = null
  }
  const [first, ...later] = queue
  if (later.some(({ text }) => text === said.text)) return
  const again = first?.text === said.text
  if (again && shown?.said !== first) return
  const ended = again || (said.tone !== 'attention' && first?.tone === 'attention')
  if (said.tone !== 'attention') queue.splice(0, queue.length, ...queue.filter(({ tone }) => tone !== 'attention'))
  queue.push(said)
  if (ended) void shown?.element.dismiss()
  else if (queue.length === 1) void showNext()
}

/** Null while the next one is on its way. */
let shown: { said: Toast; element: HTMLIonToastElement } | null = null

async function showNext(): Promise<void> {
  // What it follows may still be scrolling into view.
  await new Promise((resolve) => setTimeout(resolve, settlesMs))
  const said = queue[0]
  if (!said) return
  const place = toastPlace(said.text)
  const element = Object.assign(document.createElement('ion-toast'), {
    message: said.text,
    duration: said.ms ?? lasts[said.tone ?? 'plain'],
    cssClass: 'toast',
    positionAnchor: place,
    swipeGesture: 'vertical',
    hasController: true,
  })
  shown = { said, element }
  ;(document.querySelector('ion-app') ?? document.body).append(element)
  await element.present()
  await element.onDidDismiss()
  element.remove()
  place.remove()
  shown = null
  if (queue[0] === said) queue.shift()
  void showNext()
}
