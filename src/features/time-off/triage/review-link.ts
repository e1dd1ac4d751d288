import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'

/** A link's URL; Ionic's buttons have it as a property. */
export const hrefOf = (link: Element): string => String((link as HTMLAnchorElement).href ?? '')

/** The link to the review of a row's request, if it has one. */
export function reviewLinkIn(row: Element | null | undefined): HTMLElement | null {
  const links = [...(row?.querySelectorAll<HTMLElement>('a, ion-button') ?? [])]
  return links.find((each) => hrefOf(each).includes(reviewRequestScreen)) ?? null
}
