import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from './chunk-failure.ts'

/** A route's component that loads on navigation. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(() => loadChunk(load))
}
