import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { type EmployeeW4, getW4, postW4 } from '@/contract/payroll/w4.ts'
import type { CompanyFeatures } from '@/domain/company/configuration.ts'
import { defaultConfiguration } from '@/domain/company/default.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import { WayBackNotice } from '@/ui/form/page/way-back.tsx'
import W4Page from './page.tsx'
import { w4Submission } from './submission.ts'

const nothing = { additionalAmount: 0, otherIncome: 0, deductions: 0 }

/** A single taxpayer with an email on file. */
export const onFile = {
  currentW4Information: {
    claimingStatus: 'S',
    isNew: false,
    isExempt: false,
    isFilingStatusLocked: false,
    dependentsSum: 0,
    ...nothing,
    deductions: 350.25,
    allowances: 2,
    withholdingPercentage: 12,
    exemptUntil: '',
  },
  personalInformation: {
    firstName: 'Elena',
    lastName: 'Ramirez',
    employeeSsn: '5722',
    residentStreetAddress: '1 Main St',
    residentSuite: '',
    residentCity: 'Phoenix',
    residentState: 'AZ',
    residentZipCode: '850091234',
  },
  formData: {
    claimingStatus: 'S',
    ...nothing,
    deductions: 350.25,
    qualifyingChildrenAmount: 0,
    otherDependentAmount: 0,
    otherCreditAmount: 0,
    creditsSum: 0,
    exemptFlag: 0,
    newFlag: 0,
    multiJobsFlag: 0,
    headHouseholdFlag: 0,
    employeeSignature: '',
    dateSigned: '',
  },
  totalDocumentsInArchive: 0,
  emailSentTo: 'elena@home.example',
  taxYear: 2025,
} satisfies EmployeeW4

export const locked: EmployeeW4 = {
  ...onFile,
  currentW4Information: { ...onFile.currentW4Information, isFilingStatusLocked: true },
}
export const withoutEmail: EmployeeW4 = { ...onFile, emailSentTo: '' }
export const of2026: EmployeeW4 = { ...onFile, taxYear: 2026 }

const driver = { ...userWithoutRoles, userId: 'driver', firstName: 'Elena', lastName: 'Ramirez' }
export const signIn = (user: Partial<UserInfo> = {}) => setCurrentUser({ ...driver, ...user })

export async function freshW4() {
  sessionStorage.clear()
  await freshStage()
  signIn()
}

const etag = { headers: { etag: '"v1"' } }
export const taken = () =>
  Response.json(
    { emailSentTo: 'elena@home.example', w4PdfId: '7', w4PdfTitle: 'W4 2025' },
    { headers: { 'ess-receipt': 'R-W4' } },
  )

type Server = {
  features?: Partial<CompanyFeatures>
  information?: object
  save?: () => Response
  file?: () => Response
  /** Whether to wait for a form. */
  form?: boolean
}

/** Opens the screen on a device whose server has this W-4 on file. */
export async function open(
  w4: EmployeeW4 = onFile,
  { save = taken, file = pdf, form = true, features, information = {} }: Server = {},
) {
  const heard = network(({ method, path }) => {
    if (path.endsWith(getW4.path) && method === 'GET') return Response.json({ employeeW4: w4 }, etag)
    if (path.endsWith(postW4.path)) return save()
    if (path.endsWith(getPersonalInfo.path)) return Response.json(information, etag)
    return path.includes('/file/') || path.includes('/pages/') ? file() : new Response(null, { status: 404 })
  })
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], {
    ...defaultConfiguration,
    features: { ...defaultConfiguration.features, ...features },
    support: { email: 'help@company.example' },
    payrollTaxContact: { email: 'payroll-tax@company.example', phone: '602-555-0199' },
  })
  const shown = openScreens(
    { '/form': W4Page, '/': () => <p>Dashboard</p>, '/personal-info/my-information': WayBackNotice },
    '/form',
    { client },
  )
  if (form) await screen.findByRole('navigation', { name: 'Sections of the W-4' })
  await drawn()
  return { ...shown, heard }
}

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })

export type User = Awaited<ReturnType<typeof open>>['user']

/** Ionic's inputs can be filled once they're rendered. */
export const drawn = () =>
  vi.waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))

export const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
export const signature = () => screen.queryByLabelText('Signature') as HTMLInputElement | null
export const select = (label: string) => screen.getByLabelText(label) as HTMLSelectElement
export const total = () => screen.getByLabelText('3').textContent
export const submit = () => button('Submit') as unknown as HTMLIonButtonElement

const radioGroup = () => document.querySelector('ion-radio-group')!
export const status = () => radioGroup().value as string
export function choose(value: string) {
  radioGroup().dispatchEvent(new CustomEvent('ionChange', { detail: { value } }))
}

export const jobs = () => [...document.querySelectorAll('ion-checkbox')].find(({ name }) => name === 'multipleJobs')!

/** The sections in the navigation, by name, with the status text of each. */
export const sections = () =>
  within(screen.getByRole('navigation', { name: 'Sections of the W-4' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(/^[\d!]/, ''))

export async function write(user: User, label: string, text: string) {
  await user.clear(input(label))
  await user.type(input(label), text)
  await user.tab()
}

export async function sign(user: User, name = 'Elena Ramirez') {
  await user.clear(signature()!)
  await user.type(signature()!, name)
  await waitFor(() => expect(signature()!.value).toBe(name))
}

export async function sendIt(user: User): Promise<OpenRow> {
  await waitFor(() => expect(submit().disabled).toBe(false))
  await user.click(submit())
  return waiting()
}

/** The submissions waiting on this device. */
export const waiting = () =>
  vi.waitFor(async () => {
    const row = await unsettledOf(w4Submission.kind)
    expect(row).not.toBeNull()
    return row!
  })
