import { initialize } from '@ionic/core/components'
import { IonButton, defineCustomElement as defineButton } from '@ionic/core/components/ion-button.js'
import { IonButtons, defineCustomElement as defineButtons } from '@ionic/core/components/ion-buttons.js'
import { IonFooter, defineCustomElement as defineFooter } from '@ionic/core/components/ion-footer.js'
import { IonHeader, defineCustomElement as defineHeader } from '@ionic/core/components/ion-header.js'
import { defineCustomElement as defineTitle } from '@ionic/core/components/ion-title.js'
import { defineCustomElement as defineToolbar } from '@ionic/core/components/ion-toolbar.js'
import { inside } from './ionic/inside.ts'
import { withoutInlineStyle } from './ionic/inline-style.ts'

/**
 * Defines the elements of the first screens. Does what setupIonicReact does, without its wrappers: the mode
 * comes from `?ionic:mode=` or the platform. Every other element is defined beside the component that uses
 * it.
 */
export function startIonic(): void {
  document.documentElement.classList.add('ion-ce')
  initialize({ animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })
  for (const element of [IonButtons, IonFooter, IonHeader]) withoutInlineStyle(element)
  focusInside(IonButton)
  for (const define of [defineButton, defineButtons, defineFooter, defineHeader, defineTitle, defineToolbar]) define()
}

/** `focus()` on an Ionic button focuses the native button in its shadow. */
function focusInside(element: { prototype: HTMLElement }): void {
  element.prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
    inside(this, '[part=native]', (native) => native.focus(options))
  }
}
