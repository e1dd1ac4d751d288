import { education } from '@/contract/personal-info/education.ts'
import { serveRecord } from '../http/serve-record.ts'
import { degrees } from '../reference/education-codes.ts'
import { readEducation, saveEducation, writeEducation } from '../stores/personal-info/education.ts'

const degreeCodes = degrees.map(({ code }) => code)

export const educationRoutes = serveRecord(education, {
  read: ({ db, user }) => readEducation(db, user.personId),
  toAnswer: (_, { entries }) =>
    entries.map(({ sequenceNumber, degree, gpa, graduationYear, major, minor, school, subject, startYear }) => ({
      sequenceNumber,
      degree,
      gpa,
      graduationYear,
      major,
      minor,
      school,
      subject,
      startYear,
    })),
  facts: ({ services }, { entries }) => ({
    year: new Date(services.clock()).getUTCFullYear(),
    degrees: degreeCodes,
    onFile: entries.map(({ sequenceNumber }) => sequenceNumber),
    filed: entries,
  }),
  save: ({ db, user, body, services }, onFile) => saveEducation(db, user.personId, body, onFile, services.clock()),
  restore: ({ db, user, services }, onFile) => writeEducation(db, user.personId, onFile, services.clock()),
})
