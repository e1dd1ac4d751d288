import { createAnimation, menuController } from '@ionic/core/components'

type Menu = { width: number; menuInnerEl: HTMLElement; backdropEl: HTMLElement }

const durationMs = 180

/** Ionic's own way for a menu over the page, in the time that movements of this app take. */
export function moveBriskly(): void {
  menuController.registerAnimation('overlay', (element: unknown) => {
    const menu = element as Menu
    // The shadow of the panel must be gone too.
    const away = `translateX(${-menu.width - 8}px)`
    return createAnimation().duration(durationMs).addAnimation([
      createAnimation().addElement(menu.menuInnerEl).fromTo('transform', away, 'translateX(0px)'),
      createAnimation().addElement(menu.backdropEl).fromTo('opacity', 0.01, 0.5),
    ])
  })
}
