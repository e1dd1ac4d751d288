import type { Flag, Instant } from './tables.ts'

/** One row per employee who has saved. The ETag shows the version. */
type ListTable = { employee_id: string; version: number; last_sequence: number; changed_at: Instant }

export type EmergencyContactsTable = {
  employee_id: string
  sequence_number: number
  /** The id that the device gave the entry when it was new. */
  fe_id: string | null
  is_primary: Flag
  name: string
  relationship: string
  street: string
  city: string
  state: string
  zip: string
  phone: string
}

export type EducationsTable = {
  employee_id: string
  sequence_number: number
  fe_id: string | null
  degree: string
  gpa: string
  graduation_year: string
  major: string
  minor: string
  school: string
  subject: string
  start_year: string
}

/** Personal information of employees. The resident address, phone and emails are in the employees table. */
export type PersonalInfoTables = {
  personal_infos: {
    employee_id: string
    version: number
    changed_at: Instant
    marital_status: string
    cell_number: string
    mailing_street: string
    mailing_suite: string
    mailing_city: string
    mailing_state: string
    mailing_zip: string
  }
  emergency_contact_lists: ListTable
  emergency_contacts: EmergencyContactsTable
  education_lists: ListTable
  educations: EducationsTable
  smoking_preferences: { employee_id: string; preference: 'S' | 'N'; changed_at: Instant }
}
