/** In px, from the upper left of the window. */
export type Box = { left: number; top: number; right: number; bottom: number }

const gap = 8
const step = 8

/** The highest and lowest position of a toast's lower edge, and the toast's width and height. */
type Room = { ceiling: number; floor: number; left: number; width: number; height: number }

/**
 * Position of the toast's lower edge: as low as possible without covering one of the boxes. If there's no such place, it avoids
 * at least the `fields`, if possible.
 */
export function freeEdge(boxes: Box[], room: Room, fields: Box[] = []): number {
  return lowestFree([...boxes, ...fields], room) ?? lowestFree(fields, room) ?? room.floor - gap
}

function lowestFree(boxes: Box[], { ceiling, floor, left, width, height }: Room): number | null {
  const beside = boxes.filter((box) => box.right > left && box.left < left + width)
  for (let edge = floor - gap; edge - height >= ceiling; edge -= step) {
    const covers = beside.some((box) => box.bottom > edge - height - gap / 2 && box.top < edge + gap / 2)
    if (!covers) return edge
  }
  return null
}

/** Buttons, links and titles: what a toast must not cover. */
const uncovered =
  'ion-button, button, a[href], h1, h2, h3, h4, legend, ion-tab-button, ion-item, [role="tab"], [role="radio"]'

/** From this width, toasts are on the right. The same width as in toast.css. */
const roomyFrom = 600
const margin = 16

/** An invisible element above which the toast is shown. */
export function toastPlace(message: string): HTMLElement {
  const { width, height } = sizeOf(message)
  const left = innerWidth >= roomyFrom ? innerWidth - width - 24 : (innerWidth - width) / 2
  const boxes = [...document.querySelectorAll(uncovered)].filter(isSeen).map((each) => each.getBoundingClientRect())
  const room = { ceiling: bottomOf('.header, .strip'), floor: footTop(), left, width, height }
  const edge = freeEdge(boxes, room, focusedField())
  const place = document.createElement('div')
  place.className = 'toast-place'
  place.style.setProperty('--edge', `${edge + gap}px`)
  return document.body.appendChild(place)
}

function sizeOf(message: string): { width: number; height: number } {
  const shape = document.createElement('div')
  shape.className = 'toast-shape'
  shape.textContent = message
  document.body.append(shape)
  const { offsetWidth: width, offsetHeight: height } = shape
  shape.remove()
  return { width: Math.min(width, innerWidth - 2 * margin), height }
}

function isSeen(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
}

/** The field that the person types in, with its label and its notes. */
function focusedField(): Box[] {
  const typing = document.activeElement?.closest('input, textarea, select, [contenteditable]')
  return typing ? [(typing.closest('.field, .plain-field') ?? typing).getBoundingClientRect()] : []
}

/** The bars at the bottom of the screen or of a dialog, or a keyboard that covers the page. */
function footTop(): number {
  const bars = [
    ...document.querySelectorAll<HTMLElement>('.page-footer, .bottom-bar, .list-selection, .dialog-actions'),
  ].filter(isSeen)
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {}
  return Math.min(
    innerHeight,
    height + offsetTop,
    ...bars.filter((bar) => bar.clientHeight > 0).map((bar) => bar.getBoundingClientRect().top),
  )
}

function bottomOf(selector: string): number {
  return Math.max(0, ...[...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().bottom))
}
