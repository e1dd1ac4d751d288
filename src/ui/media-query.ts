import { useSyncExternalStore } from 'react'

/** Makes a hook that follows a media query. */
export function mediaQuery(query: string): () => boolean {
  const media = matchMedia(query)
  const follow = (told: () => void) => {
    media.addEventListener('change', told)
    return () => media.removeEventListener('change', told)
  }
  return () => useSyncExternalStore(follow, () => media.matches)
}
