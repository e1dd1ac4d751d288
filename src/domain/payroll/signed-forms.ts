import { screenTexts } from '@/domain/screen-texts.ts'
import { type Access, hasAccess } from '@/domain/identity/access.ts'
import { type UserInfo, type UserKind, everyUserKind, userKinds } from '@/domain/identity/user-info.ts'

/**
 * A form with a text that people sign. Its slug names its files: text and rules in `src/domain/payroll`, calls in
 * `src/contract`, the screen in `src/features/payroll/acknowledgements`.
 */
export type SignedForm = Access & {
  slug: string
  /** The title as in the signed text. */
  title: string
  /** The URL of its screen. */
  page: `/payroll/${string}`
  /** The name of the call that submits it. */
  call: string
  /** Home asks these people to sign it once. Everyone else finds it in the navigation. */
  askedOf?: readonly UserKind[]
}

/** Every form signed as an acknowledgement. Source: specification 2 sections 2 and 6. */
export const signedForms = {
  milesPay: {
    slug: 'miles-pay',
    title: 'Miles Based Pay Acknowledgement',
    page: '/payroll/milesBasedPayAcknowledge',
    call: 'postMilesPay',
    // Only drivers are paid by the mile.
    askedOf: ['driver'],
  },
  charities: {
    slug: 'charities',
    title: 'Charities',
    page: '/payroll/charities',
    call: 'patchCharities',
  },
  stockPurchase: {
    slug: 'stock-purchase',
    title: 'Employee Stock Purchase',
    page: '/payroll/employeeStockPurchase',
    call: 'postStockPurchase',
  },
  californiaWaiver: {
    slug: 'california-waiver',
    title: 'California Meal & Break Waiver',
    page: '/payroll/californiaMealBreakWaiver',
    permissions: ['canSubmitCAMealBreakWaiverForm'],
    call: 'postCaliforniaWaiver',
    askedOf: everyUserKind,
  },
  newYorkPayRate: {
    slug: 'new-york-pay-rate',
    title: 'Notice and Acknowledgement of Pay Rate and Payday',
    page: '/payroll/newYorkAcknowledgePayRate',
    permissions: ['canSubmitNAPRForm'],
    call: 'postNewYorkPayRate',
    askedOf: everyUserKind,
  },
} as const satisfies Record<string, SignedForm>

export type FormSlug = (typeof signedForms)[keyof typeof signedForms]['slug']

/** Whether Home asks this person to sign a form. */
export const isAskedOf = (form: SignedForm, user: UserInfo): boolean =>
  hasAccess(form, user) && userKinds(user).some((kind) => form.askedOf?.includes(kind))

/** The titles of the forms' screens. `newYorkShort` is for the bottom bar on narrow screens. */
export const signedFormText = screenTexts('signed-forms', {
  en: {
    'miles-pay': signedForms.milesPay.title,
    charities: signedForms.charities.title,
    'stock-purchase': signedForms.stockPurchase.title,
    'california-waiver': signedForms.californiaWaiver.title,
    'new-york-pay-rate': signedForms.newYorkPayRate.title,
    newYorkShort: 'Pay rate',
  },
})
