import { beforeAll, describe, expect, test } from 'vitest'
import { maria, sean } from '@/domain/personal-info/emergency-contacts-cases.ts'
import { college } from '@/domain/personal-info/education-cases.ts'
import { findings } from '../support/axe.ts'
import { inDatabase } from '../support/changes.ts'
import { journey } from '../support/journey.ts'
import { putContactsOnFile, putEducationOnFile } from '../support/lists-on-file.ts'
import { cutOff, doubleText, smallTargets, tooWide } from '../support/measures.ts'
import { personalInfoTour } from '../support/tour-personal-info.ts'

const companies = [['larkspur', journey({ env: { ESS_COMPANY: 'larkspur' } })], ['swift', journey({ env: { ESS_COMPANY: 'swift' } })]] as const

describe.each(companies)('contacts, education and the smoking preference at %s', { timeout: 240_000 }, (_, here) => {
  beforeAll(() =>
    inDatabase(here.server, async (database) => {
      await putContactsOnFile(database, 'driver', [maria, { ...sean, emergencyContactName: 'Wilhelmina-Alexandra O’Shaughnessy Featherstonehaugh-Brännström' }])
      await putEducationOnFile(database, 'driver', [{ ...college, school: 'The Northwestern Polytechnic Institute of Transportation' }])
    }),
  )

  test.each([['phone', 390, 844], ['tablet', 768, 1024]] as const)('axe finds nothing serious on a %s, in either mode and either colours', async (_, width, height) => {
    const visit = await here.visit({ as: 'driver', width, height })
    const found: string[] = []
    await personalInfoTour(visit, async (where) => void found.push(...(await findings(visit.page, where))))
    expect(found).toEqual([])
  })

  test('on a screen 360 wide every target is 48 px, nothing reaches over the edge, and no words are cut off', async () => {
    const visit = await here.visit({ as: 'driver', width: 360, height: 740 })
    const { page } = visit
    const found: string[] = []
    await personalInfoTour(visit, async (where) => {
      for (const each of [...(await smallTargets(page)), ...(await tooWide(page)), ...(await cutOff(page))]) found.push(`${where}: ${each}`)
    })
    expect(found).toEqual([])
  })

  test('nor with text twice as large', async () => {
    const visit = await here.visit({ as: 'driver', width: 360, height: 740 })
    const { page } = visit
    const found: string[] = []
    await personalInfoTour(visit, async (where) => {
      await doubleText(page)
      for (const each of [...(await tooWide(page)), ...(await cutOff(page))]) found.push(`${where}: ${each}`)
    })
    expect(found).toEqual([])
  })
})
