import { setupIonicReact } from '@ionic/react'
import { inside } from './inside.ts'

/** The mode comes from `?ionic:mode=` or the platform. */
export function startIonic(): void {
  setupIonicReact({ animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })
  focusInside('ion-button')
}

/** `focus()` on an Ionic button focuses the native button in its shadow. */
function focusInside(tag: string): void {
  customElements.get(tag)!.prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
    inside(this, '[part=native]', (native) => native.focus(options))
  }
}
