import { type Infer, number, optional, string, type } from '@/domain/struct.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { decimal, isRecord, reading, text } from '@/domain/lenient.ts'
import { CurrentW4, W4Change, W4FormData, w4Rules } from '@/domain/payroll/w4/w4.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** Source: specification 2 section 6. */
const w4Rights = (user: UserInfo) => !user.isKEX

export const w4Screen = '/payroll/updateW4'

const ofTheForm = { service: 'ess', rights: w4Rights, module: 'payroll', page: w4Screen } as const
const ofTheArchive = { ...ofTheForm, page: '/payroll/w4-archive' }

export const pdfType = 'application/pdf'

/** The last four digits, however many are given. Source: decisions 29. */
const lastFour = () => reading(string(), (ssn) => String(ssn ?? '').slice(-4))

export const EmployeeW4 = type({
  currentW4Information: CurrentW4,
  personalInformation: type({
    firstName: text(),
    lastName: text(),
    employeeSsn: lastFour(),
    residentStreetAddress: text(),
    residentSuite: text(),
    residentCity: text(),
    residentState: text(),
    residentZipCode: text(),
  }),
  /** The latest unsigned claims of a form of this tax year; no claims if there are none. */
  formData: reading(W4FormData, (data) => data ?? {}),
  totalDocumentsInArchive: decimal(),
  /** The confirmation's address; '' if there is none. */
  emailSentTo: text(),
  /** The year of the form that can be submitted. Only our server sends it; otherwise, the configuration's year applies. */
  taxYear: optional(number()),
})
export type EmployeeW4 = Infer<typeof EmployeeW4>

/** Also accepted without the enclosing name. */
const W4Answer = reading(type({ employeeW4: EmployeeW4 }), (answer) =>
  isRecord(answer) && answer.currentW4Information !== undefined ? { employeeW4: answer } : answer,
)

export const getW4 = endpoint({
  ...ofTheForm,
  name: 'getW4',
  changesOnlyWith: 'rowsAndDay',
  method: 'GET',
  path: '/payroll/employee-w4',
  summary: "The caller's federal withholding, and the form to change it",
  versioned: true,
  answer: W4Answer,
})

/** Also accepted inside `employeeW4`. */
const Submitted = reading(type({ emailSentTo: text(), w4PdfId: text(), w4PdfTitle: text() }), (answer) =>
  isRecord(answer) && isRecord(answer.employeeW4) ? answer.employeeW4 : answer,
)
export type W4Submitted = Infer<typeof Submitted>

/** A signed form replaces the one on file, and its PDF goes to the archive. */
export const postW4 = endpoint({
  ...ofTheForm,
  name: 'postW4',
  method: 'POST',
  path: '/payroll/employee-w4',
  summary: "Signs and submits the caller's W-4",
  audited: 'payData',
  forPayroll: true,
  changesPay: 'w4',
  mostADay: 10,
  body: W4Change,
  ownFields: ['taxYear', 'dateSigned'],
  rules: w4Rules,
  answer: Submitted,
})

/** `createdAt` is ISO, UTC; `dateSubmitted` is the signature's date, '' if unknown. */
export const W4File = type({
  fileId: text(),
  fileTitle: text(),
  fileName: text(),
  createdAt: string(),
  dateSubmitted: text(),
})
export type W4File = Infer<typeof W4File>

export const listW4Files = endpoint({
  ...ofTheArchive,
  name: 'listW4Files',
  changesOnlyWith: 'rows',
  method: 'GET',
  path: '/payroll/employee-w4/files',
  summary: "The caller's earlier W-4 forms, newest first",
  ...paged({ list: 'employeeW4files', item: W4File, sort: ['createdAt'], filters: {} }),
})

export const getW4File = endpoint({
  ...ofTheForm,
  name: 'getW4File',
  method: 'GET',
  path: '/payroll/employee-w4/file/:fileId',
  summary: 'One of them as a PDF',
  // The form's success dialog and the archive both open it.
  page: undefined,
  file: pdfType,
})

/** The pages of the form that nobody fills in: its instructions and worksheets. */
export const w4Parts = ['page-2', 'pages-3-4'] as const
export type W4Part = (typeof w4Parts)[number]

export const getW4Pages = endpoint({
  ...ofTheForm,
  name: 'getW4Pages',
  method: 'GET',
  path: '/payroll/employee-w4/pages/:year/:part',
  summary: "Instructions ('page-2') or worksheets ('pages-3-4') of a tax year's form as a PDF",
  file: pdfType,
})
