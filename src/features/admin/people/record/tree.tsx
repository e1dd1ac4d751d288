import { Link } from '@tanstack/react-router'
import type { PersonRecord } from '@/contract/administration/people.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { Fact, Part } from '@/ui/part.tsx'
import { peoplePath, personPath, personSearch } from '@/features/admin/people/paths.ts'
import { peopleText } from '@/features/admin/people/texts.ts'

/** The managers above a person, and how many people report to them. */
export function Tree({ record }: { record: PersonRecord }) {
  const { managers, directReports, allReports } = record
  return (
    <Part title={peopleText('tree')}>
      <dl className="part-facts">
        <Fact name={peopleText('managers')} wide empty={managers.length === 0}>
          {managers.length === 0 ? (
            peopleText('noManager')
          ) : (
            <ol className="record-managers">
              {managers.map((manager) => (
                <li key={idText(manager)}>
                  <Link to={personPath} search={personSearch(manager)}>
                    {completeName(manager.lastName, manager.firstName)}
                  </Link>
                </li>
              ))}
            </ol>
          )}
        </Fact>
        <Fact name={peopleText('reports')} wide empty={allReports === 0}>
          {allReports === 0 ? (
            peopleText('noReports')
          ) : (
            <>
              <span>{peopleText('countReports', { direct: directReports, all: allReports })}</span>
              <br />
              <Link to={peoplePath} search={{ manager: idText(record) }}>
                {peopleText('showReports')}
              </Link>
            </>
          )}
        </Fact>
      </dl>
    </Part>
  )
}
