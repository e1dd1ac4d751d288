import { refusalText } from '@/domain/refusals.ts'
import { readFile } from 'node:fs/promises'
import { broken } from '@/domain/check.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { getW4, getW4File, getW4Pages, listW4Files, postW4, w4Parts } from '@/contract/payroll/w4.ts'
import { signedForm } from '@/domain/payroll/w4/w4.ts'
import { w4Choices, w4TextThatWasSigned } from '@/domain/payroll/w4/w4-signed.ts'
import { w4YearFor, w4YearOf } from '@/domain/payroll/w4/w4-year.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import type { Company } from '../company/companies.ts'
import { callerLanguage } from '../http/caller-language.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse } from '../http/answers/problems.ts'
import { type Call, FileAnswer, serve, Versioned } from '../http/serve.ts'
import { addMail } from '../stores/letters/mail.ts'
import { readInformation } from '../stores/personal-info/my-information.ts'
import { languageOf } from '../stores/people/languages.ts'
import {
  addW4File,
  claimedOn,
  countW4Files,
  currentW4,
  nothingClaimed,
  pageOfW4Files,
  readW4,
  readW4File,
  saveW4,
  w4After,
} from '../stores/payroll/w4.ts'
import { keepSigned, mustName, signerOf } from './signing.ts'
import { w4Letter } from '../work/mail/letters.ts'
import { w4Pages } from '../work/w4/w4-pages.ts'
import { w4Pdf } from '../work/w4/w4-pdf.ts'

/** The form that people sign. The company's settings were checked at startup. `today` is the employee's. */
const presentYear = ({ services }: Pick<Call, 'services'>, { today }: { today: PlainDate }) =>
  w4YearFor(configured(services.company).w4TaxYear, today)!
const configured = ({ configuration }: Company) => configuration

async function present(call: Pick<Call, 'db' | 'user' | 'services'>) {
  const { db, user } = call
  const { information } = await readInformation(db, user.personId)
  return { onFile: await readW4(db, user.personId), information, ...(await signerOf(call)) }
}

type Present = Awaited<ReturnType<typeof present>>
type Submission = Pick<Call<typeof postW4>, 'user' | 'body' | 'services' | 'receipt' | 'fromApp'>

const factsOf = (call: Submission, { onFile, today, email }: Present) => ({
  mustName: mustName(call),
  year: presentYear(call, { today }),
  firstName: call.user.firstName,
  lastName: call.user.lastName,
  isFilingStatusLocked: onFile.is_locked === 1,
  email,
  today,
  lastSigned: onFile.date_signed,
})

/** The facts for the PDF. */
function statementOf(call: Submission, { information, timeZone, today }: Present) {
  const { employeeId, firstName, lastName, employeeSsnText } = call.user
  // A form that was stored while the payroll host was locked keeps its year and its original text.
  const year = w4YearOf(call.body.taxYear ?? 0) ?? presentYear(call, { today })
  return {
    year,
    text: w4TextThatWasSigned(year, call.body),
    form: signedForm(call.body, today),
    user: { employeeId, firstName, lastName, employeeSsnText },
    information,
    company: configured(call.services.company).company.title,
    receipt: call.receipt,
    timeZone,
  }
}
type Statement = ReturnType<typeof statementOf>

const wordsOf = (statement: Statement) => JSON.stringify(statement)

/** `says`: the facts that were drawn, to check whether they still match the submission. */
type Drawn = { says: string; content: Buffer }

/** Drawing takes about 70 ms. */
const drawn = async (statement: Statement, now: number): Promise<Drawn> => ({
  says: wordsOf(statement),
  content: await w4Pdf({ ...statement, now }),
})

const noSuchFile = () => refuse(404, refusalText('noDocument'))

export const w4Routes = [
  serve(getW4, {
    present,
    run: async (call, { onFile, information, email, today }) => {
      const { user, db } = call
      const { year } = presentYear(call, { today })
      const employeeW4 = {
        currentW4Information: currentW4(onFile),
        personalInformation: {
          firstName: user.firstName,
          lastName: user.lastName,
          employeeSsn: user.employeeSsnText,
          residentStreetAddress: information.residentStreetAddress,
          residentSuite: information.residentSuite,
          residentCity: information.residentCity,
          residentState: information.residentState,
          residentZipCode: information.residentZipCode,
        },
        // Another year's form has different credits.
        formData: onFile.tax_year === year ? claimedOn(onFile) : nothingClaimed,
        totalDocumentsInArchive: await countW4Files(db, user.personId),
        emailSentTo: email,
        taxYear: year,
      }
      return new Versioned({ employeeW4 }, onFile.version)
    },
  }),
  serve(postW4, {
    present,
    facts: factsOf,
    guarded: () => ['w4'],
    prepare: async (call) => {
      const onFile = await present(call)
      if (broken(call.body, postW4.rules, factsOf(call, onFile)).length > 0) return null
      return drawn(statementOf(call, onFile), call.services.clock())
    },
    run: async (call, state) => {
      const { db, user, services } = call
      const { onFile, email, heldFor } = state
      const now = services.clock()
      const statement = statementOf(call, state)
      const { year, form, text } = statement
      await saveW4(db, user.personId, w4After(onFile, form, year.year), now)
      const prepared = call.prepared as Drawn | null | undefined
      const { content } = prepared?.says === wordsOf(statement) ? prepared : await drawn(statement, now)
      const name = `W4 ${year.year} ${form.dateSigned}.pdf`
      const id = await addW4File(
        db,
        user.personId,
        { title: year.title, name, dateSigned: form.dateSigned, content },
        now,
      )
      const reader = { to: email, language: await languageOf(db, user.personId) }
      await addMail(db, { ...w4Letter(reader, user, services.company, call), heldFor }, now)
      const { dateSigned } = form
      await keepSigned(call, { kind: postW4, text, choices: w4Choices(form), dateSigned, w4FileId: id })
      return { emailSentTo: email, w4PdfId: String(id), w4PdfTitle: year.title }
    },
    restore: ({ db, user, services }, { onFile }) => saveW4(db, user.personId, onFile, services.clock()),
  }),
  serve(listW4Files, {
    run: async ({ db, user, query }) => {
      const wanted = wantedPage(query, { createdAt: 'created_at' }, 'createdAt')
      const { files, total } = await pageOfW4Files(db, user.personId, wanted)
      return pagedAnswer('employeeW4files', files, total, wanted)
    },
  }),
  serve(getW4File, {
    run: async ({ db, user, params }) => {
      const { fileId = '' } = params
      const file = /^\d{1,15}$/.test(fileId) ? await readW4File(db, user.personId, Number(fileId)) : undefined
      return file ? FileAnswer.of(file.name, file.content) : noSuchFile()
    },
  }),
  serve(getW4Pages, {
    run: async (call) => {
      const { services, params } = call
      const year = w4YearOf(Number(params.year))
      const part = w4Parts.find((each) => each === params.part)
      if (!year || !part) return noSuchFile()
      const { company } = services
      const name = `W4 ${year.year} ${part}.pdf`
      const official = company.w4Pages?.[`${year.year}/${part}`]
      if (official) return FileAnswer.of(name, await readFile(official))
      const { title } = configured(company).company
      const pages = inLanguage(await callerLanguage(call), () => w4Pages(year, part, title, services.clock()))
      return FileAnswer.of(name, await pages)
    },
  }),
]
