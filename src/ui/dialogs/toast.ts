import './toast.css'

export type Toast = { text: string; tone?: 'good' | 'attention'; ms?: number }

const errorMs = 5000
const successMs = 2000
const queue: Toast[] = []
let host: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says something in passing, one after the other; good news end what was wrong before them. Whoever calls it also
 * leaves the text in the page, because a toast may be missed. It is a popover, so that it stands above an open dialog too.
 */
export function toast(said: Toast): void {
  if (queue.some((waiting) => waiting.text === said.text)) return
  if (said.tone !== 'attention') queue.splice(0, queue.length, ...queue.filter(({ tone }) => tone !== 'attention'))
  queue.push(said)
  if (queue.length === 1) showNext()
}

function showNext(): void {
  const said = queue[0]
  if (!said) return
  const place = (host ??= makeHost())
  place.style.setProperty('--foot', `${footHeight()}px`)
  place.dataset.tone = said.tone ?? 'good'
  place.showPopover?.()
  // A live region is announced when its text changes after it became visible.
  requestAnimationFrame(() => { place.textContent = said.text })
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.hidePopover?.()
    place.textContent = ''
    queue.shift()
    showNext()
  }, said.ms ?? (said.tone === 'attention' ? errorMs : successMs))
}

/** What the bars at the foot of the screen take: a toast must not cover what the thumb is about to press. */
function footHeight(): number {
  const bars = [...document.querySelectorAll('.page-footer, .bottom-bar')]
  return Math.max(0, ...bars.filter((bar) => bar.clientHeight > 0).map((bar) => innerHeight - bar.getBoundingClientRect().top))
}

function makeHost(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'toast'
  place.popover = 'manual'
  place.setAttribute('role', 'status')
  place.setAttribute('aria-live', 'polite')
  document.body.append(place)
  return place
}
