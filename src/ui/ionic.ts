import { initialize } from '@ionic/core/components'
import { defineCustomElement as defineBadge } from '@ionic/core/components/ion-badge.js'
import { IonButton, defineCustomElement as defineButton } from '@ionic/core/components/ion-button.js'
import { IonButtons, defineCustomElement as defineButtons } from '@ionic/core/components/ion-buttons.js'
import { defineCustomElement as defineCard } from '@ionic/core/components/ion-card.js'
import { IonFooter, defineCustomElement as defineFooter } from '@ionic/core/components/ion-footer.js'
import { IonHeader, defineCustomElement as defineHeader } from '@ionic/core/components/ion-header.js'
import { defineCustomElement as defineItem } from '@ionic/core/components/ion-item.js'
import { IonList, defineCustomElement as defineList } from '@ionic/core/components/ion-list.js'
import { defineCustomElement as defineTabBar } from '@ionic/core/components/ion-tab-bar.js'
import { defineCustomElement as defineTabButton } from '@ionic/core/components/ion-tab-button.js'
import { defineCustomElement as defineTitle } from '@ionic/core/components/ion-title.js'
import { defineCustomElement as defineToolbar } from '@ionic/core/components/ion-toolbar.js'
import { focusInside } from './ionic/focus-inside.ts'
import { withoutInlineStyle } from './ionic/inline-style.ts'

/**
 * Defines the elements of the first screens. What setupIonicReact does, without its wrappers: the mode comes from
 * `?ionic:mode=` or the platform. Every other element is defined beside the component that uses it.
 */
export function startIonic(): void {
  document.documentElement.classList.add('ion-ce')
  initialize({ animated: !matchMedia('(prefers-reduced-motion: reduce)').matches })
  for (const element of [IonButtons, IonFooter, IonHeader, IonList]) withoutInlineStyle(element)
  focusInside(IonButton)
  for (const define of [
    defineBadge, defineButton, defineButtons, defineCard, defineFooter, defineHeader, defineItem, defineList,
    defineTabBar, defineTabButton, defineTitle, defineToolbar,
  ]) define()
}
