import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')

/**
 * Creates a hook that follows a media query of the screen. Printing keeps the layout: paper is narrower than
 * the window.
 */
export function mediaQuery(query: string): () => boolean {
  const media = matchMedia(query)
  let onScreen = media.matches
  const matches = () => {
    if (!paper.matches) onScreen = media.matches
    return onScreen
  }
  const follow = (told: () => void) => {
    media.addEventListener('change', told)
    return () => media.removeEventListener('change', told)
  }
  return () => useSyncExternalStore(follow, matches)
}
