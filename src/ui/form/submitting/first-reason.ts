import { focusOn } from '@/ui/ionic/focus-on.ts'

const maxFrames = 30

/**
 * Scrolls to the first reason of a form and focuses it: a wrong field, else the problem of the whole form. A
 * closing dialog and fields that are still rendering take no focus yet, so it retries for half a second.
 * Returns a function that stops it.
 */
export function showFirstReason(id: string): () => void {
  let frames = 0
  let frame = 0
  async function show() {
    const place = firstReason(id)
    await focusOn(place)
    place?.scrollIntoView?.({ block: 'center' })
    if (!holdsFocus(place) && ++frames < maxFrames) frame = requestAnimationFrame(() => void show())
  }
  void show()
  return () => {
    frames = maxFrames
    cancelAnimationFrame(frame)
  }
}

function firstReason(id: string): HTMLElement | null {
  const within = (part: string, selector: string) =>
    document.getElementById(part)?.querySelector<HTMLElement>(selector) ?? null
  return within(id, '.ion-invalid, [aria-invalid="true"]') ?? within(`${id}-notices`, '[data-whole-form]')
}

function holdsFocus(place: HTMLElement | null): boolean {
  return place !== null && place.contains(document.activeElement)
}
