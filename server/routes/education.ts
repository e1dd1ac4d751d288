import { getEducation, putEducation } from '@/contract/education.ts'
import type { Education } from '@/domain/personal-info/education.ts'
import { type Call, serve, Versioned } from '../http/serve.ts'
import { degrees } from '../reference/education-codes.ts'
import { type EducationOnFile, readEducation, saveEducation } from '../stores/education.ts'

const onFile = ({ db, user }: Call) => readEducation(db, user.employeeId)

function shown(_: Call, { entries }: EducationOnFile): Education[] {
  return entries.map(({ sequenceNumber, degree, gpa, graduationYear, major, minor, school, subject, startYear }) => ({
    sequenceNumber, degree, gpa, graduationYear, major, minor, school, subject, startYear,
  }))
}

const degreeCodes = degrees.map(({ code }) => code)

export const educationRoutes = [
  serve(getEducation, { present: onFile, run: (call, present) => new Versioned(shown(call, present), present.version) }),
  serve(putEducation, {
    present: onFile,
    shown,
    facts: (_, { entries }) => ({ degrees: degreeCodes, onFile: entries.map(({ sequenceNumber }) => sequenceNumber) }),
    run: async (call, present) => {
      const { db, user, body, services } = call
      const saved = await saveEducation(db, user.employeeId, body, present, services.clock())
      return new Versioned(shown(call, saved), saved.version)
    },
  }),
]
