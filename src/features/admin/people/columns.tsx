import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedPerson } from '@/contract/administration/people.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { ChangedItem, type Changed } from '@/ui/changed-items/changed-item.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import type { Column } from '@/ui/list/column.ts'
import type { PageChanges } from '@/ui/list/use-list-page.ts'
import { AccountBadge } from './account-badge.tsx'
import { personPath, personSearch } from './paths.ts'
import { peopleText } from './texts.ts'

export type PersonRow = ListedPerson & Changed & { key: string; name: string }

export const personRows = (people: ListedPerson[], { waitingFor }: PageChanges): PersonRow[] =>
  people.map((person) => {
    const key = idText(person)
    return { ...person, key, name: completeName(person.lastName, person.firstName), waiting: waitingFor(key) }
  })

const toRecord = (row: PersonRow) => ({ to: personPath, search: personSearch(row) }) as const

/** Wraps the name on a card in a link to the record. */
export const openRecord = (row: PersonRow, title: ReactNode) => <Link {...toRecord(row)}>{title}</Link>

export const peopleColumns: Column<PersonRow>[] = [
  {
    key: 'name',
    heading: peopleText('name'),
    primary: true,
    sort: 'completeName',
    cell: ({ name, waiting }) => <ChangedItem name={name} waiting={waiting} />,
  },
  {
    key: 'employeeId',
    heading: peopleText('employeeId'),
    sort: 'employeeId',
    width: 'words',
    cell: ({ employeeId, employerId }) => (
      <>
        <span>{employeeId}</span>
        <small className="cell-more">{employerId}</small>
      </>
    ),
  },
  {
    key: 'positionTitle',
    heading: peopleText('positionTitle'),
    sort: 'positionTitle',
    cell: ({ positionTitle }) => positionTitle,
  },
  {
    key: 'account',
    heading: peopleText('account'),
    width: 'words',
    onCard: 'corner',
    cell: ({ isEnabled }) => <AccountBadge isEnabled={isEnabled} />,
  },
  {
    key: 'action',
    heading: peopleText('action'),
    width: 'action',
    onCard: 'nowhere',
    cell: (row) => (
      <ButtonLink kind="plain" {...toRecord(row)} aria-label={peopleText('viewOf', { name: row.name })}>
        {peopleText('view')}
      </ButtonLink>
    ),
  },
]
