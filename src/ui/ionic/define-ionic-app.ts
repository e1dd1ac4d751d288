import { IonApp, defineCustomElement as defineApp } from '@ionic/core/components/ion-app.js'
import { withoutInlineStyle } from './inline-style.ts'

/**
 * Defines ion-app after the first paint. It loads touch feedback, visible focus and help with the on-screen keyboard.
 */
export function defineIonApp(): void {
  // Its style only prevents text selection.
  withoutInlineStyle(IonApp)
  defineApp()
}
