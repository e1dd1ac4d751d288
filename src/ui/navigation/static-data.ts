import type { Permission, Role, UserKind } from '@/domain/identity/user-info.ts'
import type { IconName } from '@/ui/icon.tsx'

/** What a route says about itself. Navigation, breadcrumbs, titles and the guard are all derived from it. */
export type RouteFacts = {
  /** Page title, navigation label and breadcrumb. */
  title?: string
  /** For the bottom bar of narrow screens. */
  shortTitle?: string
  icon?: IconName
  /** Any one of them suffices. Without roles and permissions everyone may enter. */
  roles?: Role[]
  permissions?: Permission[]
  hiddenFrom?: UserKind[]
  hideFromNav?: boolean
  /** Name of the company configuration's module that must not be switched off. */
  module?: string
  /** The four lowest that a person may see stand in the bottom bar. */
  place?: number
  /** Shows the number of submissions that wait. */
  countsWaiting?: boolean
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface StaticDataRouteOption extends RouteFacts {}
}
