import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from '@/ui/shell/chunk-failure.ts'

/** A screen that is loaded when somebody goes there. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return lazyRouteComponent(() => loadChunk(load))
}
