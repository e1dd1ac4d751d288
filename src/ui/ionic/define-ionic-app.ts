import { IonApp, defineCustomElement } from '@ionic/core/components/ion-app.js'

/**
 * Defines ion-app after the first paint. It loads touch feedback, visible focus and help with the on-screen keyboard.
 */
export function defineIonApp(): void {
  // It only prevents text selection, and would be an inline style element, which our content security policy blocks.
  Object.defineProperty(IonApp, 'style', { value: undefined })
  defineCustomElement()
}
