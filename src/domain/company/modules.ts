import type { Modules } from './configuration.ts'

/** The module that a call or page belongs to, and the page within it by its full path. */
type Place = { module?: string; page?: string }

/** True if the company switched off the module or the page. Anything the configuration doesn't name is on. */
export function isSwitchedOff({ module, page }: Place, modules: Modules): boolean {
  const named = module === undefined ? undefined : modules[module]
  if (named?.enabled === false) return true
  return page !== undefined && named?.routes[page]?.enabled === false
}
