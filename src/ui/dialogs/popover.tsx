import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOverlay } from './use-overlay.ts'
import './popover.css'

const closesAfterMs = 5000
const edge = 8

type PopoverProps = {
  /** The element that it points to. */
  anchor: Element
  onClose: () => void
  children: ReactNode
}

/**
 * A short text at an element, for five seconds or until the next tap. It takes no focus or taps and is hidden from
 * screen readers, so the caller must also show the text in the page.
 */
export function Popover({ anchor, onClose, children }: PopoverProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useOverlay({ open: true, close: onClose, isDialog: false })

  useLayoutEffect(() => {
    const element = bubble.current!
    element.showPopover?.()
    const place = () => pointAt(element, anchor.getBoundingClientRect())
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [anchor, children])

  useEffect(() => {
    const end = () => close.current()
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    const timer = setTimeout(end, closesAfterMs)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', escaped, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', escaped, true)
    }
  }, [anchor, children])

  return createPortal(
    <div ref={bubble} popover="manual" className="popover" aria-hidden="true">
      {children}
    </div>,
    document.querySelector('ion-app') ?? document.body,
  )
}

// Above the anchor, or below if there is no room, but always within the screen.
function pointAt(bubble: HTMLElement, target: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const middle = target.left + target.width / 2
  const left = Math.max(edge, Math.min(middle - width / 2, innerWidth - width - edge))
  const above = target.top - height - edge
  bubble.dataset.side = above < edge ? 'below' : 'above'
  bubble.style.setProperty('--left', `${left}px`)
  bubble.style.setProperty('--top', `${above < edge ? target.bottom + edge : above}px`)
  bubble.style.setProperty('--point', `${middle - left}px`)
}
