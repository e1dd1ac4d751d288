import { beforeAll, describe, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/emergency-contacts-cases.ts'
import { college } from '@/domain/personal-info/education-cases.ts'
import { inDatabase } from '../../support/changes.ts'
import { journey } from '../../support/journey.ts'
import { putContactsOnFile, putEducationOnFile } from '../../support/lists-on-file.ts'
import { personalInfoParts } from '../../support/walk/tour-personal-info.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

// Contacts can be added and removed at one company only; the other screens are the same at both.
const companies = [
  ['larkspur', journey({ env: { ESS_COMPANY: 'larkspur' } }), personalInfoParts],
  ['swift', journey({ env: { ESS_COMPANY: 'swift' } }), personalInfoParts.filter(([name]) => name === 'contacts')],
] as const

describe.each(companies)('personal information at %s', (company, here, parts) => {
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

  test.each(parts)('%s: accessible in every size', (_part, part) => walk.along(part))
})
