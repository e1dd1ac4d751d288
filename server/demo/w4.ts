import { postW4 } from '@/contract/payroll/w4.ts'
import { signedForm, type W4Change } from '@/domain/payroll/w4/w4.ts'
import { w4Of2025 } from '@/domain/payroll/w4/w4-2025.ts'
import { w4Choices, w4SignedText } from '@/domain/payroll/w4/w4-signed.ts'
import { w4YearOf } from '@/domain/payroll/w4/w4-year.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { addSignedDocument } from '../stores/payroll/signed-documents.ts'
import { addW4File, type NewW4File, nothingClaimed, readW4, saveW4, setW4Lock, w4After } from '../stores/payroll/w4.ts'
import { w4Pdf } from '../work/w4/w4-pdf.ts'

type Claims = Partial<Omit<W4Change, 'employeeSignature'>> & Pick<W4Change, 'claimingStatus'>

/** Last year's W-4s of some of the known people. `salaried` has a locked filing status. */
const claimsOf: Record<string, Claims> = {
  employee: { claimingStatus: 'S', deductions: 350.25, additionalAmount: 25 },
  salaried: { claimingStatus: 'M', qualifyingChildrenAmount: 4000, multiJobsFlag: 1 },
  driver: { claimingStatus: 'H', qualifyingChildrenAmount: 2000, otherDependentAmount: 500 },
  manager: { claimingStatus: 'M', otherIncome: 1200, otherCreditAmount: 150 },
}
const locked = 'salaried'

type Signed = {
  employee: EmployeesTable
  form: ReturnType<typeof signedForm>
  taxYear: number
  at: number
  file: NewW4File
}

/** The forms with their PDFs, signed in January of the year before `now`. */
export async function demoW4(employees: EmployeesTable[], now: number, company: string): Promise<Signed[]> {
  const lastYear = new Date(now).getUTCFullYear() - 1
  const year = w4YearOf(lastYear) ?? w4Of2025
  const at = Date.UTC(lastYear, 0, 15, 17, 30)
  const dateSigned = `${lastYear}-01-15`
  const { exemptFlag: _, headHouseholdFlag: __, ...nothing } = nothingClaimed
  const signed = employees.filter(({ user_name }) => claimsOf[user_name])
  return Promise.all(
    signed.map(async (employee) => {
      const { first_name: firstName, last_name: lastName, ...person } = employee
      const claims = { ...nothing, ...claimsOf[person.user_name]!, employeeSignature: `${firstName} ${lastName}` }
      const form = signedForm({ ...claims, dateSigned }, dateSigned)
      const content = await w4Pdf({
        year,
        text: w4SignedText(year, form.claimingStatus),
        form,
        user: { employeeId: person.employee_id, firstName, lastName, employeeSsnText: person.ssn_last4 },
        information: {
          residentStreetAddress: person.street,
          residentSuite: person.suite,
          residentCity: person.city,
          residentState: person.state,
          residentZipCode: person.zip,
        },
        company,
        receipt: receiptOf(person.person_id),
        now: at,
        timeZone: defaultZone,
      })
      const file = { title: year.title, name: `W4 ${year.year} ${dateSigned}.pdf`, dateSigned, content }
      return { employee, form, taxYear: year.year, at, file }
    }),
  )
}

const receiptOf = (personId: string) => `R-DEMO-${personId}`

export async function insertW4(tx: Db, forms: Signed[]): Promise<void> {
  for (const { employee, form, taxYear, at, file } of forms) {
    const { person_id: personId, user_name: userName } = employee
    await saveW4(tx, personId, w4After(await readW4(tx, personId), form, taxYear), at)
    if (userName === locked) await setW4Lock(tx, userName, true, at)
    const w4FileId = await addW4File(tx, personId, file, at)
    const {
      version: textVersion,
      title,
      paragraphs: text,
    } = w4SignedText({ year: taxYear, title: file.title }, form.claimingStatus)
    const { dateSigned } = form
    const signed = { personId, kind: postW4.name, title, textVersion, text, choices: w4Choices(form), dateSigned }
    await addSignedDocument(tx, { ...signed, receipt: receiptOf(personId), w4FileId }, at)
  }
}
