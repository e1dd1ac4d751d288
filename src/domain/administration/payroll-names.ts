import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

/** Names of changes for payroll at its desk, by the name of the call. */
export const payrollNames = screenTexts('payroll-names', {
  en: {
    putPersonalInfo: 'My information',
    putEmergencyContacts: 'Emergency contacts',
    putEducation: 'Education',
    patchDriverText: 'Driver text',
    putEmailPreferences: 'Email preferences',
    postW4: 'W-4',
    putArizonaTax: 'Arizona withholding',
    putDirectDeposits: 'Direct deposit',
    postMilesPay: signedForms.milesPay.title,
    patchCharities: signedForms.charities.title,
    postStockPurchase: signedForms.stockPurchase.title,
    postCaliforniaWaiver: signedForms.californiaWaiver.title,
    postNewYorkPayRate: signedForms.newYorkPayRate.title,
  },
})
