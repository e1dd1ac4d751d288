import { Callout } from '@/ui/form/callout.tsx'
import type { ListAddress } from './list-address.ts'
import { listText } from './texts.ts'

const insteadTexts = {
  page: 'pageInstead',
  size: 'sizeInstead',
  sort: 'sortInstead',
  search: 'searchInstead',
  tab: 'tabInstead',
  filter: 'filterInstead',
} as const

/** Names the parts of the URL that this list doesn't know, and the defaults it shows instead. */
export function AddressNotice({ address: { unknown, size } }: { address: Pick<ListAddress, 'unknown' | 'size'> }) {
  if (unknown.length === 0) return null
  const instead = new Set(unknown.map(({ part }) => listText(insteadTexts[part], { count: size })))
  const names = unknown.map(({ name }) => name).join(', ')
  return (
    <Callout mark="alert" live="status">
      <p>{listText('unknown', { names, instead: [...instead].join(', ') })}</p>
    </Callout>
  )
}
