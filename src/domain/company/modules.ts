import type { Modules } from './configuration.ts'

/** Where a call or a page belongs: to a module, and within it to a page, named by its whole path. */
export type Place = { module?: string; page?: string }

/** Whether the company has switched the module, or the page of it, off. What it does not name is on. */
export function isSwitchedOff({ module, page }: Place, modules: Modules): boolean {
  const named = module === undefined ? undefined : modules[module]
  if (named?.enabled === false) return true
  return page !== undefined && named?.routes[page]?.enabled === false
}
