import { language } from '@/contract/personal-info/language.ts'
import type { Visit } from '../support/browser/journey.ts'
import type { Stop } from '../support/walk/walk.ts'
import type { RecordTests } from './every-record.ts'

export default {
  record: language,
  as: 'driver',
  unsaved: { as: 'driver2', answer: { language: '' } },
  body: { language: 'es' },
  otherBody: { language: 'en' },
  wrongShapes: [
    { why: 'a language that the portal does not speak', body: { language: 'tlh' }, at: 'language', code: 'shape.type' },
    { why: 'a tag with a region', body: { language: 'es-MX' }, at: 'language', code: 'shape.type' },
    { why: 'nothing', body: {}, at: 'language', code: 'shape.missing' },
  ],
  walk,
} satisfies RecordTests

async function walk(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/personal-info/my-information/language', 'Language')
  await page.getByRole('radio', { name: 'English' }).waitFor()
  await stop('language')
}
