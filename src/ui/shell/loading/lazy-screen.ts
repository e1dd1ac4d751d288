import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { textsLoaded } from '@/domain/screen-texts.ts'
import { loadChunk } from './chunk-failure.ts'

/** A route's component that loads on navigation, together with its texts. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(async () => {
    const screen = await loadChunk(load)
    await textsLoaded()
    return screen
  })
}
