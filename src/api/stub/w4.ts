import { type EmployeeW4, getW4, listW4Files, postW4, type W4File } from '@/contract/w4.ts'
import { currentAfter, signedForm } from '@/domain/payroll/w4.ts'
import { w4YearOf } from '@/domain/payroll/w4-year.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { versionOf } from './as-recorded.ts'
import { type StubCall, stub } from './handler.ts'
import type { Versioned } from './records.ts'
import { recordedAnswer } from './seed.ts'

const emailOf = ({ user }: StubCall) => notificationEmail(user, null)
const yearOf = ({ seed }: StubCall) => w4YearOf(seed.configuration.w4TaxYear)!

function onFile({ record, person }: StubCall): Versioned<EmployeeW4> {
  const saved = record.saved[getW4.path] as Versioned<EmployeeW4> | undefined
  const { etag, body } = recordedAnswer(person, getW4)!
  return saved ?? { version: versionOf(etag), value: body.employeeW4 }
}

function filesOf({ record, person }: StubCall): W4File[] {
  const saved = record.saved[listW4Files.path] as Versioned<W4File[]> | undefined
  return saved?.value ?? recordedAnswer(person, listW4Files)!.body._embedded.employeeW4files
}

const shown = (call: StubCall) => ({ employeeW4: { ...onFile(call).value, emailSentTo: emailOf(call) } })
const version = (call: StubCall) => onFile(call).version

export const w4Stubs = [
  stub(getW4, { version, shown, run: shown }),
  stub(postW4, {
    facts: (call) => ({
      year: yearOf(call),
      firstName: call.user.firstName,
      lastName: call.user.lastName,
      isFilingStatusLocked: onFile(call).value.currentW4Information.isFilingStatusLocked,
      email: emailOf(call),
      today: call.today,
      lastSigned: '',
    }),
    run: (call) => {
      const { record, now } = call
      const { version: before, value } = onFile(call)
      const { title, year } = yearOf(call)
      const form = signedForm(call.body, call.today)
      const fileId = `stub-${call.state.counter}`
      const file: W4File = {
        fileId,
        fileTitle: title,
        fileName: `W4 ${year} ${form.dateSigned}.pdf`,
        createdAt: new Date(now).toISOString(),
        dateSubmitted: form.dateSigned,
      }
      const files = [file, ...filesOf(call)]
      record.saved[listW4Files.path] = { version: 1, value: files }
      const next: EmployeeW4 = {
        ...value,
        currentW4Information: currentAfter(form, value.currentW4Information),
        formData: { ...form, employeeSignature: '', dateSigned: '' },
        totalDocumentsInArchive: files.length,
      }
      record.saved[getW4.path] = { version: before + 1, value: next }
      return { emailSentTo: emailOf(call), w4PdfId: fileId, w4PdfTitle: title }
    },
  }),
  stub(listW4Files, {
    run: (call) => {
      const { limit = '25', page = '1', sort } = call.query
      const newest = filesOf(call)
      const files = sort === undefined || sort.endsWith(':desc') ? newest : newest.toReversed()
      const from = (Number(page) - 1) * Number(limit)
      return {
        _embedded: { employeeW4files: files.slice(from, from + Number(limit)) },
        _total_items: files.length,
        _page_count: Math.max(1, Math.ceil(files.length / Number(limit))),
      }
    },
  }),
]
