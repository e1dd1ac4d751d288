import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DateRange, rangeFromText, rangeText } from '@/ui/list/date-range.ts'
import { pageSizes } from '@/ui/list/paging.tsx'

export type ListAddress = { page: number; size: number; range: DateRange | null }

/** What the address says of a list; what it does not say, or says wrongly, is the default. */
export function addressOf(search: Record<string, unknown>): ListAddress {
  const page = Number(search.page)
  const size = Number(search.size)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : pageSizes[0]!,
    range: rangeFromText(String(search.dates ?? '')),
  }
}

/** The shortest address that says the same. */
export function searchOf({ page, size, range }: ListAddress): Record<string, string | number> {
  return {
    ...(page > 1 ? { page } : {}),
    ...(size !== pageSizes[0] ? { size } : {}),
    ...(range ? { dates: rangeText(range) } : {}),
  }
}

/** The address as the list's state: it is there again after View and Back. */
export function useListAddress(): ListAddress & { change: (part: Partial<ListAddress>) => void } {
  const address = addressOf(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const change = (part: Partial<ListAddress>) =>
    void navigate({ to: '.', search: searchOf({ ...address, ...part }) as never, replace: true, resetScroll: false, viewTransition: false })
  return { ...address, change }
}
