import { useNavigate } from '@tanstack/react-router'
import type { Account } from '@/domain/administration/people.ts'
import { idOf, personFilter } from '@/ui/employees/person-id.ts'
import { PersonPicker } from '@/ui/employees/person-picker.tsx'
import { employeesText } from '@/ui/employees/texts.ts'
import { oneOf, useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { openRecord, peopleColumns, personRows } from './columns.tsx'
import { personPath, personSearch } from './paths.ts'
import { peopleRead } from './reads.ts'
// Their folds show waiting changes in the list.
import './submissions.ts'
import { peopleText } from './texts.ts'

const description = {
  sort: { fields: ['completeName', 'employeeId', 'positionTitle'], byDefault: 'completeName' },
  filters: { account: oneOf<Account>(['enabled', 'disabled']), manager: personFilter },
} as const

/** All people on file, for payroll. */
export default function PeoplePage() {
  const navigate = useNavigate()
  const address = useListAddress(description)
  const { page, size, sort, search, filters, change } = address
  const { account, manager } = filters
  const away = useReach() === 'unreachable'
  const list = useListPage({
    address,
    read: peopleRead({
      page,
      limit: size,
      sort,
      ...(search && { search }),
      ...(account && { account }),
      ...(manager && { managerEmployerId: manager.employerId, managerEmployeeId: manager.employeeId }),
    }),
    list: 'people',
    rowsOf: personRows,
  })
  return (
    <ListPage
      address={address}
      list={list}
      label={peopleText('title')}
      columns={peopleColumns}
      rowKey={({ key }) => key}
      opening={openRecord}
      onRow={(row) => void navigate({ to: personPath, search: personSearch(row) })}
      empty={peopleText('empty')}
      failed={peopleText(search && away ? 'searchAway' : 'failed')}
      search={employeesText('search')}
      filters={
        <>
          <SelectFilter
            label={peopleText('account')}
            value={account}
            options={[
              { value: '', label: peopleText('everyAccount') },
              { value: 'enabled', label: peopleText('enabled') },
              { value: 'disabled', label: peopleText('disabled') },
            ]}
            onChange={(to) => change({ filters: { account: to } })}
          />
          <PersonPicker
            label={peopleText('reportsTo')}
            choose={peopleText('chooseManager')}
            remove={peopleText('removeManager')}
            chosen={manager}
            onChosen={(person) => change({ filters: { manager: idOf(person) } })}
          />
        </>
      }
    />
  )
}
