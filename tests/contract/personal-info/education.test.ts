import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEducation, putEducation } from '@/contract/personal-info/education.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { school } from '../../records/education.ts'

type List = typeof getEducation.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  let server: TestServer
  beforeAll(async () => {
    if (available) server = await startServerHere(kind)
  })
  afterAll(() => server?.close())

  describe.skipIf(!available)('education', () => {
    const read = async (as: string) => {
      const { body, headers } = await ask(server, getEducation, { as })
      return { list: body as List, etag: headers.get('etag')! }
    }
    const save = async (as: string, body: unknown, ifMatch?: string) => ask(server, putEducation, { as, body, ifMatch })

    test('the answer has the saved list with its numbers and padded degrees', async () => {
      expect((await read('newhire')).list).toEqual([])
      const { body } = await save('newhire', [
        { ...school, degree: 'BA' },
        { ...school, degree: ' MBA ', school: 'École Supérieure d’Études', startYear: '', graduationYear: '', gpa: '' },
      ])
      expect(body).toEqual([
        { ...school, sequenceNumber: 1, degree: 'BA ' },
        {
          ...school,
          sequenceNumber: 2,
          degree: 'MBA',
          school: 'École Supérieure d’Études',
          startYear: '',
          graduationYear: '',
          gpa: '',
        },
      ])
      expect((await read('newhire')).list).toEqual(body)
    })

    test('a removed entry is deleted, a changed one keeps its number, and a new one gets the next number', async () => {
      const { list } = await read('newhire')
      const [first, second] = list as [List[number], List[number]]
      const { body } = await save('newhire', [
        { ...school, school: 'New', feId: 'new-1' },
        { ...first, deleteCode: 'D' },
        { ...second, gpa: '4.0' },
      ])
      expect((body as List).map(({ sequenceNumber, school: name, gpa }) => [sequenceNumber, name, gpa])).toEqual([
        [2, second.school, '4.0'],
        [3, 'New', '3.5'],
      ])
      expect((await save('newhire', [])).body).toEqual([])
      expect((await save('newhire', [school])).body).toEqual([{ ...school, sequenceNumber: 4 }])
    })

    test('a device with a stale list is refused and gets the current list', async () => {
      const start = await read('driver')
      const saved = await save('driver', [...start.list, { ...school, school: 'From the phone' }], start.etag)
      const problem = problemIn(
        await save('driver', [...start.list, { ...school, school: 'From the tablet' }], start.etag),
      )
      expect([problem.status, problem.present, problem.version]).toEqual([412, saved.body, saved.headers.get('etag')])
      expect((await read('driver')).list).toEqual(saved.body)
    })

    test('a school’s texts are stored as sent', async () => {
      for (const name of ["St. Mary's Academy – Ñuñoa", 'Ü'.repeat(60), `${"'-".repeat(30)}`]) {
        const texts = { school: name, major: name, minor: name, subject: name }
        expect((await save('manager', [{ ...school, ...texts }])).body).toMatchObject([texts])
      }
    })
  })
})
