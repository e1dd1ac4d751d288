import { IonApp, defineCustomElement as defineApp } from '@ionic/core/components/ion-app.js'
import { withoutInlineStyle } from './inline-style.ts'

/**
 * The app element stands in the page from the start and wakes up after the first paint: it loads the touch feedback, the
 * visible focus and the keyboard's assistance.
 */
export function wakeApp(): void {
  // All that its style does is to keep people from selecting text.
  withoutInlineStyle(IonApp)
  defineApp()
}
