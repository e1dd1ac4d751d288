import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { number, string, type } from '@/domain/struct.ts'
import { noteReach } from '@/api/reach.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { awaitedChanges } from '@/contract/endpoint/headers.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { read } from '@/offline/answers/read.ts'
import { network, notes } from '@/offline/test-device.ts'
import { Button } from '@/ui/button.tsx'
import { openScreens } from '@/ui/form/test-stage.tsx'
import type { Column } from './column.ts'
import { oneOf, useListAddress } from './list-address.ts'
import { ListPage } from './list-page.tsx'
import { useChosen } from './selection.tsx'
import { SelectFilter } from './select-filter.tsx'
import { type StandIn, useListPage } from './use-list-page.ts'

export type Truck = { key: string; unit: number; state: string }

const listTrucks = endpoint({
  name: 'listTrucks',
  service: 'ess',
  method: 'GET',
  path: '/trucks',
  rights: 'signedIn',
  summary: '',
  ...paged({
    list: 'trucks',
    item: type({ key: string(), unit: number(), state: string() }),
    sort: ['unit', 'state'],
    filters: {},
  }),
})

const ofTrucks = itemFolds(listTrucks, 'trucks', { keyOf: ({ key }: Truck) => key, newAt: 'last' })

/** The subject is the truck's key. */
export const addTruck = notes({ kind: 'truck-add', folds: ofTrucks.add<Truck>(({ body }) => body) })
export const removeTruck = notes({ kind: 'truck-remove', folds: ofTrucks.remove() })

const columns: Column<Truck>[] = [
  { key: 'unit', heading: 'Unit', primary: true, sort: 'unit', cell: ({ unit }) => `Truck ${unit}` },
  { key: 'state', heading: 'State', sort: 'state', cell: ({ state }) => state },
]
const states = [
  { value: '', label: 'All' },
  { value: 'parked', label: 'Parked' },
] as const
const description = {
  sort: { fields: ['unit', 'state'], byDefault: 'unit' },
  filters: { state: oneOf(['parked', 'rolling']) },
  tabs: 2,
} as const

type Given = {
  ready?: boolean
  standIn?: () => StandIn<Truck>
  /** The name under which the device remembers the order. */
  remembers?: string
  /** Whether the list also asks for the total without the filters. */
  counts?: boolean
}

/** A list screen with all features of the kit. Truck 3 cannot be selected. */
function Fleet({ remembers, counts, ...given }: Given) {
  const address = useListAddress({ ...description, sort: { ...description.sort, remembers } })
  const { page, size, sort, search, filters, change } = address
  const query = { page, limit: size, sort, search: search || undefined, state: filters.state || undefined }
  const whole = counts ? read(listTrucks, { query: { page: 1, limit: 10, sort: 'unit' }, keep: 'recent' }) : undefined
  const selected = useChosen<Truck>(JSON.stringify([search, filters.state]))
  const list = useListPage({
    address,
    read: read(listTrucks, { query, keep: 'recent' }),
    whole,
    list: 'trucks',
    ...given,
  })
  return (
    <ListPage
      address={address}
      list={list}
      label="Trucks"
      columns={columns}
      rowKey={({ key }) => key}
      empty="No Trucks"
      failed="The trucks could not be loaded."
      search="Search by unit"
      filters={
        <SelectFilter
          label="State"
          value={filters.state as ''}
          options={[...states]}
          onChange={(state) => change({ filters: { state } })}
        />
      }
      views={{ list: 'List', others: [{ label: 'Map', content: <p>A map of {list.total} trucks</p> }] }}
      actions={<Button kind="plain">Download</Button>}
      selection={{
        ...selected,
        nameOf: ({ unit }) => `truck ${unit}`,
        can: ({ unit }) => unit !== 3,
        actions: (trucks) => <Button>{`Park ${trucks.map(({ unit }) => unit).join(' and ')}`}</Button>,
      }}
    />
  )
}

export const trucks = (count: number): Truck[] =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at + 1),
    unit: at + 1,
    state: at % 2 ? 'rolling' : 'parked',
  }))

/** A server that sorts, filters and searches these trucks. `hasAll`: it has applied every change from this device. */
export function online(all: Truck[], hasAll = false) {
  noteReach('reachable')
  return network(({ path, awaited }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const found = all.filter(
      ({ unit, state }) =>
        state.startsWith(query.get('state') ?? '') && String(unit).includes(query.get('search') ?? ''),
    )
    if (query.get('sort') === 'unit:desc') found.reverse()
    const list = {
      _embedded: { trucks: found.slice((page - 1) * limit, page * limit) },
      _total_items: found.length,
    }
    return Response.json(list, { headers: { [awaitedChanges.containedHeader]: hasAll ? awaited : '' } })
  })
}

/** Opens the screen at this address. The device's data stays between calls. */
export function open(address = '', given: Given = {}) {
  cleanup()
  const client = new QueryClient()
  const { user, router } = openScreens({ '/': () => <Fleet {...given} /> }, `/${address}`, { client })
  return {
    user,
    place: () => decodeURIComponent(router.state.location.searchStr),
    answered: () => client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' }).length > 0,
  }
}
