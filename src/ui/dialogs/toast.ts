import { defineCustomElement } from '@ionic/core/components/ion-toast.js'
import './toast.css'

export type Toast = { text: string; tone?: 'good' | 'attention'; ms?: number }

defineCustomElement()

const errorMs = 5000
const successMs = 2000
const queue: Toast[] = []

/**
 * Says something in passing, one after the other; good news end what was wrong before them. Whoever calls it also
 * leaves the text in the page, because a toast may be missed.
 */
export function toast(said: Toast): void {
  if (queue.some((waiting) => waiting.text === said.text)) return
  const ended = said.tone !== 'attention' && queue[0]?.tone === 'attention'
  if (said.tone !== 'attention') queue.splice(0, queue.length, ...queue.filter(({ tone }) => tone !== 'attention'))
  queue.push(said)
  if (ended) void shown?.dismiss()
  else if (queue.length === 1) void showNext()
}

let shown: HTMLIonToastElement | null = null

async function showNext(): Promise<void> {
  const said = queue[0]
  if (!said) return
  const element = Object.assign(document.createElement('ion-toast'), {
    message: said.text,
    duration: said.ms ?? (said.tone === 'attention' ? errorMs : successMs),
    cssClass: 'toast',
    positionAnchor: foot(),
    swipeGesture: 'vertical',
    hasController: true,
  })
  shown = element
  ;(document.querySelector('ion-app') ?? document.body).append(element)
  await element.present()
  await element.onDidDismiss()
  element.remove()
  if (queue[0] === said) queue.shift()
  void showNext()
}

/** The bar at the foot of the screen: a toast must not cover what the thumb is about to press. */
function foot(): HTMLElement | undefined {
  const bars = [...document.querySelectorAll<HTMLElement>('.page-footer, .bottom-bar')]
  const top = (bar: HTMLElement) => bar.getBoundingClientRect().top
  return bars.filter((bar) => bar.clientHeight > 0).sort((one, other) => top(one) - top(other))[0]
}
