import { getW4, listW4Files, postW4, type W4File } from '@/contract/payroll/w4.ts'
import { getW4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { currentAfter, signedForm } from '@/domain/payroll/w4.ts'
import { w4Calendar, w4YearFor } from '@/domain/payroll/w4-year.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { type StubCall, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'
import { pageOf } from './people.ts'

const emailOf = ({ user }: StubCall) => notificationEmail(user, null)
const yearOf = ({ seed, today }: StubCall) => w4YearFor(seed.configuration.w4TaxYear, today)!

const onFile = onFileAt(getW4, (recorded) => recorded!.employeeW4)
/** Newest first. */
const files = onFileAt(listW4Files, (recorded) => recorded!._embedded.employeeW4files)

const shown = (call: StubCall) => ({ employeeW4: { ...onFile.value(call), emailSentTo: emailOf(call) } })
const { version } = onFile

export const w4Stubs = [
  stub(getW4Overview, {
    run: ({ seed, today }) => ({ ...w4Calendar(seed.configuration.w4TaxYear, today), notRenewed: 0 }),
  }),
  stub(getW4, { version, shown, run: shown }),
  stub(postW4, {
    facts: (call) => ({
      year: yearOf(call),
      firstName: call.user.firstName,
      lastName: call.user.lastName,
      isFilingStatusLocked: onFile.value(call).currentW4Information.isFilingStatusLocked,
      email: emailOf(call),
      today: call.today,
      lastSigned: '',
    }),
    run: (call) => {
      const value = onFile.value(call)
      const { title, year } = yearOf(call)
      const form = signedForm(call.body, call.today)
      const fileId = `stub-${call.state.counter}`
      const file: W4File = {
        fileId,
        fileTitle: title,
        fileName: `W4 ${year} ${form.dateSigned}.pdf`,
        createdAt: new Date(call.now).toISOString(),
        dateSubmitted: form.dateSigned,
      }
      files.save(call, [file, ...files.value(call)])
      onFile.save(call, {
        ...value,
        currentW4Information: currentAfter(form, year, value.currentW4Information),
        formData: { ...form, employeeSignature: '', dateSigned: '' },
        totalDocumentsInArchive: files.value(call).length,
      })
      return { emailSentTo: emailOf(call), w4PdfId: fileId, w4PdfTitle: title }
    },
  }),
  stub(listW4Files, {
    run: (call) => {
      const { limit = '25', sort } = call.query
      const newest = files.value(call)
      const sorted = sort === undefined || sort.endsWith(':desc') ? newest : newest.toReversed()
      return {
        _embedded: { employeeW4files: pageOf(call, sorted) },
        _total_items: sorted.length,
        _page_count: Math.max(1, Math.ceil(sorted.length / Number(limit))),
      }
    },
  }),
]
