import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The page in view in a scrolled list of pages, and functions to go to another. Pages count from 1. */
export function usePages(scroller: RefObject<HTMLElement | null>, width: number) {
  const [page, setPage] = useState(1)
  const middle = useRef({ x: 0, y: 0 })

  function note() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller.current!
    middle.current = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: scrollTop === 0 ? 0 : (scrollTop + clientHeight / 2) / scrollHeight,
    }
    const at = pagesIn(scroller).findLastIndex(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 2)
    setPage(Math.max(0, at) + 1)
  }

  useEffect(() => {
    const watched = scroller.current!
    watched.addEventListener('scroll', note, { passive: true })
    return () => watched.removeEventListener('scroll', note)
    // oxlint-disable-next-line react/exhaustive-deps -- `note` reads nothing that changes
  }, [scroller])

  // After zooming, the same place of the document stays in the middle.
  useLayoutEffect(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = scroller.current!
    const { x, y } = middle.current
    scroller.current!.scrollTo({
      left: x === 0 ? 0 : x * scrollWidth - clientWidth / 2,
      top: y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    })
  }, [scroller, width])

  return { page, goTo: (number: number) => pagesIn(scroller)[number - 1]?.scrollIntoView({ block: 'start' }) }
}

const pagesIn = (scroller: RefObject<HTMLElement | null>) => [
  ...scroller.current!.querySelectorAll<HTMLElement>('.pdf-page'),
]

/** An element's content width in px, 0 before it is known. */
export function useInnerWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [place])
  return width
}
