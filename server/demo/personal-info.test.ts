import { expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { educationRules } from '@/domain/personal-info/education.ts'
import { emergencyContactsRules } from '@/domain/personal-info/emergency-contacts.ts'
import { personalInfoRules } from '@/domain/personal-info/my-information.ts'
import { degrees } from '../reference/education-codes.ts'
import { maritalStatuses } from '../reference/marital-statuses.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import { demoCompany } from './demo-company.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const { employees, personalInfo } = demoCompany(now)
const idOf = (userName: string) => employees.find(({ user_name }) => user_name === userName)!.person_id
const contactsOf = (userName: string) =>
  personalInfo.emergency_contacts.filter(({ person_id }) => person_id === idOf(userName))
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

test('every start creates the same data', () => expect(demoCompany(now).personalInfo).toEqual(personalInfo))

test('people have zero to three contacts; one person has three with long names and diacritics', () => {
  expect(['driver2', 'newhire', 'driver', 'employee', 'salaried'].map((who) => contactsOf(who).length)).toEqual([
    0, 0, 1, 2, 3,
  ])
  const names = contactsOf('salaried').map(({ name }) => name)
  expect(
    names
      .map(({ length }) => length)
      .sort()
      .at(-1),
  ).toBe(60)
  expect(names.join()).toMatch(/O'.*-.*[éÁñ].*Þ/)
})

test('`employee` has a mailing address, and `newhire` has no record yet', () => {
  expect(personalInfo.personal_infos.find(({ person_id }) => person_id === idOf('employee'))!.mailing_street).toMatch(
    /^PO Box/,
  )
  const ofNewHire = Object.values(personalInfo).flatMap((rows: { person_id: string }[]) =>
    rows.filter(({ person_id }) => person_id === idOf('newhire')),
  )
  expect(ofNewHire).toEqual([])
})

test('all demo data passes its forms’ rules', () => {
  for (const { person_id, ...employee } of employees) {
    const info = personalInfo.personal_infos.find((row) => row.person_id === person_id)
    const change = {
      residentStreetAddress: employee.street,
      residentSuite: employee.suite,
      residentCity: employee.city,
      residentState: employee.state,
      residentZipCode: employee.zip,
      personalEmailAddress: employee.personal_email,
      maritalStatus: info?.marital_status ?? 'S',
      cellNumber: info?.cell_number ?? '',
      ...(info?.mailing_street && {
        mailingStreetAddress: info.mailing_street,
        mailingSuite: '',
        mailingCity: info.mailing_city,
        mailingState: info.mailing_state,
        mailingZipCode: info.mailing_zip,
      }),
    }
    expect(
      broken(change, personalInfoRules, {
        states: codes(states),
        maritalStatuses: codes(maritalStatuses),
        cellPhone: true,
      }),
    ).toEqual([])

    const contacts = personalInfo.emergency_contacts.filter((row) => row.person_id === person_id)
    const sent = contacts.map((row) => ({
      sequenceNumber: row.sequence_number,
      primaryContact: row.is_primary,
      emergencyContactName: row.name,
      emergencyRelationshipCode: row.relationship,
      emergencyAddressLine1: row.street,
      emergencyAddressCity: row.city,
      emergencyAddressStateCode: row.state,
      emergencyAddressZipCode: row.zip,
      emergencyPhoneNumber: row.phone,
    }))
    const facts = {
      relationships: codes(relationships),
      states: codes(states),
      onFile: contacts.map((row) => ({ sequenceNumber: row.sequence_number })),
      addContact: false,
      contactPrimaryAndDelete: contacts.length > 0,
    }
    expect(broken(sent, emergencyContactsRules, facts)).toEqual([])

    const schools = personalInfo.educations.filter((row) => row.person_id === person_id)
    const listed = schools.map(
      ({ sequence_number, start_year, graduation_year, degree, gpa, major, minor, school, subject }) => ({
        sequenceNumber: sequence_number,
        startYear: start_year,
        graduationYear: graduation_year,
        degree,
        gpa,
        major,
        minor,
        school,
        subject,
      }),
    )
    expect(
      broken(listed, educationRules, { degrees: codes(degrees), onFile: schools.map((row) => row.sequence_number) }),
    ).toEqual([])
  }
})
