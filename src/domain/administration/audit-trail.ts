import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import { type Audited, auditedChanges } from './audited-changes.ts'
import { inPlaceOfWords } from '@/domain/time-off/by-right.ts'
import { rightActions } from './right-changes.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

/** The actor of an entry without an employee: a background job or a server command. */
export const systemActor = 'system'
export const operatorActor = 'operator'

/** Source: decisions 8. */
export const seesAuditTrail = (roles: UserRoles): boolean => roles.isPayrollAdmin

/** How many entries of the audit trail the list shows; filters reach the others. */
export const maxListedEntries = 10_000

/**
 * Audit labels for sign-in steps, changes of rights, and actions that aren't API calls: operator commands and mailed
 * links. Calls define their own label as `audited`. A refused attempt gets '… refused'.
 */
const actions = {
  signIns: {
    signIn: 'Signed in',
    'signIn refused': 'Wrong user name or password',
    signInWhileDisabled: 'Tried to sign in with a disabled account',
    signInWhileLocked: 'Tried to sign in with an account that the directory has locked',
    signInWhileExpired: 'Tried to sign in with a password that must be changed',
    singleSignOn: 'Signed in with single sign-on',
    'singleSignOn refused': 'Single sign-on refused',
    sendFactorCode: 'Second factor: code sent',
    verifyFactorCode: 'Second factor passed',
    'verifyFactorCode refused': 'Second factor: wrong code',
    givePassword: 'Password entered again',
    'givePassword refused': 'Password entered again: wrong',
    signOut: 'Signed out',
    deleteSession: 'Signed out on another device',
    signOutEverywhere: 'Signed out everywhere',
    signOutThere: 'Signed out at the OpenID provider',
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
    importEndedProxies: 'Proxies ended by an import: the person left',
    addAccount: 'Account added',
    disableAccount: 'Account disabled',
    enableAccount: 'Account enabled',
    resetPassword: 'Password reset',
    renameUser: 'User name changed',
    directoryLinked: 'Linked to the directory for the first time',
    directoryDisabled: 'Account disabled in the directory',
    directoryEnabled: 'Account enabled again in the directory',
    unlinkDirectory: 'Unlinked from the directory by an operator',
    unlinkSignOn: 'Unlinked from the OpenID providers by an operator',
    signOnLinked: 'Linked to the OpenID provider for the first time',
    scimAddedUser: 'User added by the identity system',
    scimDeletedUser: 'User deleted by the identity system',
    scimLinked: 'Linked to the identity system for the first time',
    scimDisabled: 'Account disabled by the identity system',
    scimEnabled: 'Account enabled again by the identity system',
    scimAddedGroup: 'Group added by the identity system',
    scimChangedGroup: 'Group changed by the identity system',
    scimDeletedGroup: 'Group deleted by the identity system',
    scimJoinedGroup: 'Added to a group by the identity system',
    scimLeftGroup: 'Removed from a group by the identity system',
    rotateSecret: 'Secret of the server changed by an operator',
    sealSecrets: 'Secrets of the server sealed by an operator',
    addServiceToken: 'Service token added',
    revokeServiceToken: 'Service token revoked',
    ...rightActions,
  },
  payData: {
    freezePay: 'Pay changes frozen: “This was not me”',
    loadNewYorkPay: 'New York pay loaded',
    importRates: 'New York rate sheets loaded by an import',
    importDeposits: 'Direct deposits loaded by an import',
    importNetPay: 'Net pay loaded by an import',
    importW4: 'W-4 loaded by an import',
    importStateTax: 'State withholding loaded by an import',
    lockW4: 'W-4 filing status locked',
    unlockW4: 'W-4 filing status unlocked',
  },
  timeOff: {
    importBalances: 'Balances loaded by an import',
    correctBalance: 'Balance corrected',
    importSchedule: 'Work schedule loaded by an import',
    importCancelledRequests: 'Time off after the last day at work cancelled by an import',
    importHolidays: 'Holidays loaded by an import',
    importPayPeriods: 'Pay periods loaded by an import',
  },
  personalData: {
    confirmDriverText: 'Driver text number confirmed',
    textedStop: 'Opted out of texts by texting STOP',
    textedStart: 'Opted in to texts again by texting START',
    confirmEmail: 'Personal email address confirmed',
    scimChangedEmail: 'Work email changed by the identity system',
    exportPerson: 'Everything on file exported',
    erasePerson: 'Data erased',
    erasePersonAgain: 'More data erased after its period, or after a backup was restored',
    setHold: 'Legal hold set',
    liftHold: 'Legal hold lifted',
    importAddedPerson: 'Person added by an import',
    importChangedPerson: 'Person changed by an import',
    importEndedPerson: 'Person left, by an import',
    importRehiredPerson: 'Person came back, by an import',
    importChangedManager: 'Manager changed by an import',
  },
  other: {},
} as const

export type AuditKind = keyof typeof actions
export const auditKinds = Object.keys(actions) as AuditKind[]

const ownActions = new Map<string, Audited>(
  auditKinds.flatMap((kind) =>
    Object.entries(actions[kind]).map(([action, words]) => [action, { kind, words }] as const),
  ),
)
const auditedAs = (action: string) => ownActions.get(action) ?? auditedChanges.get(action)

/** Actions of another release are 'other'. */
export const kindOfAction = (action: string): AuditKind => auditedAs(action)?.kind ?? 'other'

export const hasWords = (action: string): boolean => auditedAs(action) !== undefined

/** The action or attempt, in words. */
function actionWords({ action, outcome, newDevice = false }: Action): string {
  const refused = outcome === 'refused' ? auditedAs(`${action} refused`) : undefined
  const words = (refused ?? auditedAs(action))?.words ?? action
  return newDevice ? auditTrailText('onNewDevice', { action: words }) : words
}

type Action = { action: string; outcome: string; newDevice?: boolean }

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

    onNewDevice: '{{action}}, for the first time on a device',
    request: 'Request',
    requestFacts: 'Request {{id}} · {{days}} · {{hours}} hours',
    comment: 'Comment',

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
  inPlaceOf?: string
}

/** Another system, by the name of its token. */
export const serviceActor = (name: string) => `service ${name}`
export const serviceNamed = (actor: string): string | null => /^service (.+)$/.exec(actor)?.[1] ?? null

/** The name of who did it, and in whose place. */
function doerWords(entry: Pick<Entry, 'employeeId' | 'firstName' | 'lastName' | 'inPlaceOf'>) {
  return inPlaceOfWords(nameOfDoer(entry), entry.inPlaceOf)
}

function nameOfDoer({ employeeId, firstName, lastName }: Pick<Entry, 'employeeId' | 'firstName' | 'lastName'>) {
  if (employeeId === systemActor) return auditTrailText('system')
  if (employeeId === operatorActor) return auditTrailText('operator')
  return named(firstName, lastName) || serviceNamed(employeeId) || employeeId || auditTrailText('unknown')
}

/** The name of the person it's about; '' if that's the actor. */
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

type OfRequest = { request?: { id: number; firstDay: string; lastDay: string; hours: number; comment: string } }

/** 'Request 1234 · Mon 01/25/2027 · 8.00 hours'; '' if it's about no request. */
function requestWords({ request }: OfRequest): string {
  if (!request) return ''
  const { id, firstDay, lastDay, hours } = request
  const days = [...new Set([firstDay, lastDay])].map(slashedWithDay).join(' – ')
  return auditTrailText('requestFacts', { id, days, hours: hoursText(nearestHundredths(hours)) })
}

/** An entry in words. */
export const entryWords = {
  request: requestWords,
  comment: ({ request }: OfRequest): string => request?.comment ?? '',
  doer: doerWords,
  action: actionWords,
  kind: kindWords,
  subject: subjectWords,
  outcome: outcomeWords,
}
