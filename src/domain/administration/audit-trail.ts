import type { UserRoles } from '@/domain/identity/user-info.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

/** Who did it, where that was no employee: a background job, and a command on the server. */
export const systemActor = 'system'
export const operatorActor = 'operator'

/** Source: decisions 8. */
export const seesAuditTrail = (roles: UserRoles): boolean => roles.isPayrollAdmin

/** As many entries as the list of the audit trail goes back; filters reach the others. */
export const mostListed = 10_000

/**
 * Every action of the audit trail, by its kind: the saving endpoints by name, the steps of signing in, and the commands of an
 * operator. '… refused' is said instead where the attempt was refused.
 */
const actions = {
  signIns: {
    signIn: 'Signed in',
    'signIn refused': 'Wrong user name or password',
    signInWhileDisabled: 'Tried to sign in with a disabled account',
    singleSignOn: 'Signed in with single sign-on',
    'singleSignOn refused': 'Single sign-on refused',
    sendFactorCode: 'Second factor: code sent',
    verifyFactorCode: 'Second factor passed',
    'verifyFactorCode refused': 'Second factor: wrong code',
    givePassword: 'Password given once more',
    'givePassword refused': 'Password given once more: wrong',
    signOut: 'Signed out',
    deleteSession: 'Signed out on another device',
    signOutEverywhere: 'Signed out everywhere',
    postDeviceKey: 'First sign-in on a device',
  },
  rights: {
    postEmployeeProxy: 'Employee proxy added',
    patchEmployeeProxy: 'Employee proxy changed',
    deleteEmployeeProxy: 'Employee proxy removed',
    postPayrollAdmin: 'Payroll admin added',
    patchPayrollAdmin: 'Payroll admin changed',
    deletePayrollAdmin: 'Payroll admin removed',
    postPayrollAssistant: 'Payroll assistant added',
    patchPayrollAssistant: 'Payroll assistant changed',
    deletePayrollAssistant: 'Payroll assistant removed',
    postSupervisorProxy: 'Supervisor proxy added',
    patchSupervisorProxy: 'Supervisor proxy changed',
    deleteSupervisorProxy: 'Supervisor proxy removed',
    addAccount: 'Account added',
    disableAccount: 'Account disabled',
    enableAccount: 'Account enabled',
    resetPassword: 'Password reset',
  },
  payData: {
    putDirectDeposits: 'Direct deposit changed',
    putArizonaTax: 'Arizona withholding changed',
    postW4: 'W-4 submitted',
    freezePay: 'Pay changes frozen: “This was not me”',
    liftPayFreeze: 'Pay freeze lifted',
    checkPayAlert: 'Pay alert checked',
    loadNewYorkPay: 'New York pay loaded',
    lockW4: 'W-4 filing status locked',
    unlockW4: 'W-4 filing status unlocked',
    ...Object.fromEntries(Object.values(signedForms).map(({ call, audited }) => [call, audited])),
  },
  timeOff: {
    postTimeOffRequest: 'Time off requested',
    patchTimeOffRequest: 'Time off request changed',
    approveTimeOffRequest: 'Time off request approved',
    denyTimeOffRequest: 'Time off request denied',
    cancelTimeOffRequest: 'Time off request cancelled',
    reattemptUploads: 'Incomplete uploads reprocessed',
    patchSchedule: 'Schedule changed',
    postCompanyHoliday: 'Company holiday added',
    deleteCompanyHoliday: 'Company holiday deleted',
  },
  personalData: {
    putPersonalInfo: 'Personal information changed',
    putEmergencyContacts: 'Emergency contacts changed',
    putEducation: 'Education changed',
    patchDriverText: 'Driver text changed',
    postDriverTextConfirmation: 'Driver text confirmation sent again',
    confirmDriverText: 'Driver text number confirmed',
    putSmokingPreference: 'Smoker status changed',
  },
  other: {
    putEmailPreferences: 'Email preferences changed',
    patchUserSettings: 'Time off settings changed',
  },
} as const

export type AuditKind = keyof typeof actions
export const auditKinds = Object.keys(actions) as AuditKind[]

const kinds = new Map(auditKinds.flatMap((kind) => Object.keys(actions[kind]).map((action) => [action, kind] as const)))

/** Actions of another release are 'other'. */
export const kindOfAction = (action: string): AuditKind => kinds.get(action) ?? 'other'

export const hasWords = (action: string): boolean => kinds.has(action)

const { signIns, rights, payData, timeOff, personalData, other } = actions
const words = screenTexts('audit-actions', {
  en: { ...signIns, ...rights, ...payData, ...timeOff, ...personalData, ...other },
})

/** What was done, or tried, in words. */
function actionWords({ action, outcome }: { action: string; outcome: string }): string {
  const refused = `${action} refused`
  if (outcome === 'refused' && hasWords(refused)) return words(refused as keyof typeof signIns)
  return hasWords(action) ? words(action as keyof typeof signIns) : action
}

export const auditTrailText = screenTexts('audit-trail', {
  en: {
    title: 'Audit Trail',
    who: 'Who',
    whoId: 'Who (ID)',
    what: 'What',
    kind: 'Kind',
    about: 'About Whom',
    aboutId: 'About Whom (ID)',
    when: 'When',
    whenIn: 'When ({{zone}})',
    outcome: 'Outcome',
    receipt: 'Receipt',

    system: 'System',
    operator: 'Operator',
    unknown: 'Unknown user',

    signIns: 'Sign-ins',
    rights: 'Rights',
    payData: 'Pay data',
    timeOff: 'Time off',
    personalData: 'Personal data',
    other: 'Other',

    taken: 'Done',
    received: 'Received',
    applied: 'Applied',
    failed: 'Not applied',
    refused: 'Refused',
  },
})

type Entry = {
  employeeId: string
  firstName: string
  lastName: string
  subjectEmployeeId: string
  subjectFirstName: string
  subjectLastName: string
  kind: string
  outcome: string
}

/** The name of who did it. */
function doerWords({ employeeId, firstName, lastName }: Pick<Entry, 'employeeId' | 'firstName' | 'lastName'>) {
  if (employeeId === systemActor) return auditTrailText('system')
  if (employeeId === operatorActor) return auditTrailText('operator')
  return named(firstName, lastName) || employeeId || auditTrailText('unknown')
}

/** The name of whom it is about; '' where that is nobody else. */
const subjectWords = (entry: Pick<Entry, 'subjectEmployeeId' | 'subjectFirstName' | 'subjectLastName'>) =>
  named(entry.subjectFirstName, entry.subjectLastName) || entry.subjectEmployeeId

const named = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim()

const kindWords = ({ kind }: Pick<Entry, 'kind'>): string =>
  auditTrailText(auditKinds.find((each) => each === kind) ?? 'other')

const outcomes = ['taken', 'received', 'applied', 'failed', 'refused'] as const

function outcomeWords({ outcome }: Pick<Entry, 'outcome'>): string {
  const known = outcomes.find((each) => each === outcome)
  return known ? auditTrailText(known) : outcome
}

/** What an entry says, in words. */
export const entryWords = {
  doer: doerWords,
  action: actionWords,
  kind: kindWords,
  subject: subjectWords,
  outcome: outcomeWords,
}
