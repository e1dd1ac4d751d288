import type { Flag, Instant } from './tables.ts'

/** One row once anything was saved; the version is what the ETag shows. */
type ListTable = { employee_id: string; version: number; last_sequence: number; changed_at: Instant }

export type EmergencyContactsTable = {
  employee_id: string
  sequence_number: number
  /** The name that the device gave to it when it was new. */
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

/** What people keep of themselves; the resident address, phone and emails stand with the employee. */
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
