import { initialize } from '@ionic/core/components'
import { IonApp, defineCustomElement as defineApp } from '@ionic/core/components/ion-app.js'
import { defineCustomElement as defineRipple } from '@ionic/core/components/ion-ripple-effect.js'
import './theme/ionic.css'

/**
 * Gives the page Ionic's platform behaviour: touch feedback, visible focus, the keyboard's assistance. The elements stand
 * in the page from the start and wake up here, after the first paint. What setupIonicReact does, without its wrappers.
 */
export function startIonic(): void {
  document.documentElement.classList.add('ion-ce')
  initialize({})
  // Its style would be an inline block, which our content policy refuses. It only keeps people from selecting text.
  Object.defineProperty(IonApp, 'style', { value: undefined })
  defineApp()
  defineRipple()
}
