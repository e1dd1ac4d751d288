import type { Entry } from '@/ui/form/list-entries.ts'

export const blankEducation = { school: '', degree: '', major: '', minor: '', subject: '', gpa: '', startYear: '', graduationYear: '' }

export type EducationEntry = Entry<typeof blankEducation>
