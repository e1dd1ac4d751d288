import { IonButton as Element, defineCustomElement } from '@ionic/core/components/ion-button.js'
import { component } from './component.ts'

export const IonButton = component('ion-button', Element, defineCustomElement)
