import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import { type PersonId, isSameId } from '@/domain/identity/employee-id.ts'
import type { Column } from '@/ui/list/column.ts'
import { employeesText } from './texts.ts'

type Selecting = {
  current: Partial<PersonId> | null
  whyNot?: (employee: FoundEmployee) => string | null
  onSelect: (employee: FoundEmployee) => void
}

/** The whole row selects its employee, or says why it cannot. Source: specification 3 section 2. */
export function employeeColumns({ current, whyNot, onSelect }: Selecting): Column<FoundEmployee>[] {
  const select = (employee: FoundEmployee, words: string) => {
    const isCurrent = current !== null && isSameId(employee, current)
    const why = whyNot?.(employee)
    if (why)
      return (
        <span className="row-barred">
          <span>{words}</span>
          <small>{why}</small>
        </span>
      )
    return (
      <button
        type="button"
        className={isCurrent ? 'row-select row-current' : 'row-select'}
        aria-current={isCurrent || undefined}
        aria-label={employee.completeName}
        onClick={() => onSelect(employee)}
      >
        {words}
      </button>
    )
  }
  return [
    {
      key: 'employeeId',
      heading: employeesText('employeeId'),
      sort: 'employeeId',
      width: 'date',
      cell: ({ employeeId }) => employeeId,
    },
    {
      key: 'lastName',
      heading: employeesText('lastName'),
      // By last and first name.
      sort: 'completeName',
      primary: true,
      cell: (employee) => select(employee, employee.lastName || employee.completeName),
      onCardCell: (employee) => select(employee, employee.completeName),
    },
    {
      key: 'firstName',
      heading: employeesText('firstName'),
      sort: 'firstName',
      onCard: 'nowhere',
      cell: ({ firstName }) => firstName,
    },
    {
      key: 'position',
      heading: employeesText('position'),
      sort: 'position',
      width: 'date',
      cell: ({ position }) => position,
    },
    {
      key: 'positionTitle',
      heading: employeesText('positionTitle'),
      sort: 'positionTitle',
      cell: ({ positionTitle }) => positionTitle,
    },
  ]
}
