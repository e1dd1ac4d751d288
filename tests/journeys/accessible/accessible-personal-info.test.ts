import { beforeAll, describe, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/emergency-contacts-cases.ts'
import { college } from '@/domain/personal-info/education-cases.ts'
import { inDatabase } from '../../support/changes.ts'
import { journey } from '../../support/journey.ts'
import { putContactsOnFile, putEducationOnFile } from '../../support/lists-on-file.ts'
import { personalInfoParts } from '../../support/walk/tour-personal-info.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const companies = [
  ['larkspur', journey({ env: { ESS_COMPANY: 'larkspur' } })],
  ['swift', journey({ env: { ESS_COMPANY: 'swift' } })],
] as const

describe.each(companies)('contacts, education and the smoking preference at %s', (company, here) => {
  beforeAll(() =>
    inDatabase(here.server, async (database) => {
      await putContactsOnFile(database, 'driver', [
        maria,
        { ...sean, emergencyContactName: 'Wilhelmina-Alexandra O’Shaughnessy Featherstonehaugh-Brännström' },
      ])
      await putEducationOnFile(database, 'driver', [
        { ...college, school: 'The Northwestern Polytechnic Institute of Transportation' },
      ])
    }),
  )

  const walk = accessibleWalk(here, { as: 'driver', company })

  test.each(personalInfoParts)('%s: accessible in every size', (_part, part) => walk.along(part))
})
