import { beforeAll, describe, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/test-emergency-contact-cases.ts'
import { college } from '@/domain/personal-info/test-education-cases.ts'
import { everyRecord } from '../../records/every-record.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { putContactsOnFile, putEducationOnFile } from '../../support/data/lists-on-file.ts'
import { contacts } from '../../support/walk/tour-personal-info.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const larkspur = journey({ env: { ESS_COMPANY: 'larkspur' } })
const swift = journey()

// Only one company lets people add and remove contacts.
describe.each([
  ['larkspur', larkspur],
  ['swift', swift],
] as const)('personal information at %s', (company, here) => {
  beforeAll(() =>
    inDatabase(here.server, (database) =>
      putContactsOnFile(database, 'driver', [
        maria,
        { ...sean, emergencyContactName: 'Wilhelmina-Alexandra O’Shaughnessy Featherstonehaugh-Brännström' },
      ]),
    ),
  )

  const walk = accessibleWalk(here, { as: 'driver', company })

  test('contacts are accessible in every size', () => walk.along(contacts))
})

const people = [...new Set(everyRecord.map(({ as }) => as))]

describe.each(people)('the records of %s at larkspur', (as) => {
  beforeAll(() =>
    inDatabase(larkspur.server, (database) =>
      putEducationOnFile(database, 'driver', [
        { ...college, school: 'The Northwestern Polytechnic Institute of Transportation' },
      ]),
    ),
  )

  const walk = accessibleWalk(larkspur, { as, company: 'larkspur' })
  const screens = everyRecord
    .filter((each) => each.as === as)
    .map((each) => [each.record.save.page, each.walk] as const)

  test.each(screens)('%s is accessible in every size', (_page, part) => walk.along(part))
})
