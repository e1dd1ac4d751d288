import { useSyncExternalStore } from 'react'

/** A hook that says whether a media query holds, and goes on saying so. */
export function mediaQuery(query: string): () => boolean {
  const media = matchMedia(query)
  const follow = (told: () => void) => {
    media.addEventListener('change', told)
    return () => media.removeEventListener('change', told)
  }
  return () => useSyncExternalStore(follow, () => media.matches)
}
