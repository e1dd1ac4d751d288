import { inside } from './inside.ts'

/** Ionic's buttons do not take the focus themselves: `focus()` goes on to the native one in their shadow. */
export function focusInside(element: { prototype: HTMLElement }): void {
  element.prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
    inside(this, '[part=native]', (native) => native.focus(options))
  }
}
