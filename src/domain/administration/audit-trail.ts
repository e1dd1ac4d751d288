import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import { auditWords } from './audit-words.ts'
import { auditedChanges } from './audited-changes.ts'
import { inPlaceOfWords } from '@/domain/time-off/rights/by-right.ts'
import { rightActionWords, rightActions } from './right-changes.ts'
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
 * Sign-in steps, changes to rights, and actions that aren't API calls: operator commands and mailed links. Calls name their kind.
 */
const actions = {
  signIns: [
    'signIn',
    'signIn refused',
    'signInWhileDisabled',
    'signInWhileLocked',
    'signInWhileExpired',
    'singleSignOn',
    'singleSignOn refused',
    'sendFactorCode',
    'verifyFactorCode',
    'verifyFactorCode refused',
    'givePassword',
    'givePassword refused',
    'signOut',
    'deleteSession',
    'signOutEverywhere',
    'signOutThere',
    'postDeviceKey',
    'putPushSubscription',
    'removePushSubscription',
    'renewPushSubscription',
  ],
  rights: [
    'postEmployeeProxy',
    'patchEmployeeProxy',
    'deleteEmployeeProxy',
    'postPayrollAdmin',
    'patchPayrollAdmin',
    'deletePayrollAdmin',
    'postPayrollAssistant',
    'patchPayrollAssistant',
    'deletePayrollAssistant',
    'postSupervisorProxy',
    'patchSupervisorProxy',
    'deleteSupervisorProxy',
    'importEndedProxies',
    'addAccount',
    'disableAccount',
    'enableAccount',
    'resetPassword',
    'renameUser',
    'directoryLinked',
    'directoryDisabled',
    'directoryEnabled',
    'unlinkDirectory',
    'unlinkSignOn',
    'signOnLinked',
    'scimAddedUser',
    'scimDeletedUser',
    'scimLinked',
    'scimDisabled',
    'scimEnabled',
    'scimAddedGroup',
    'scimChangedGroup',
    'scimDeletedGroup',
    'scimJoinedGroup',
    'scimLeftGroup',
    'rotateSecret',
    'sealSecrets',
    'addServiceToken',
    'revokeServiceToken',
    ...rightActions,
  ],
  payData: [
    'freezePay',
    'loadNewYorkPay',
    'importRates',
    'importDeposits',
    'importNetPay',
    'importW4',
    'importStateTax',
    'lockW4',
    'unlockW4',
  ],
  timeOff: [
    'importBalances',
    'correctBalance',
    'importSchedule',
    'importCancelledRequests',
    'importHolidays',
    'importPayPeriods',
  ],
  personalData: [
    'confirmDriverText',
    'textedStop',
    'textedStart',
    'confirmEmail',
    'scimChangedEmail',
    'exportPerson',
    'erasePerson',
    'erasePersonAgain',
    'setHold',
    'liftHold',
    'importAddedPerson',
    'importChangedPerson',
    'importEndedPerson',
    'importRehiredPerson',
    'importChangedManager',
  ],
  other: [],
} as const

export type AuditKind = keyof typeof actions
export const auditKinds = Object.keys(actions) as AuditKind[]

const ownActions = new Map<string, AuditKind>(
  auditKinds.flatMap((kind) => actions[kind].map((action) => [action, kind] as const)),
)

/** Actions of another release are 'other'. */
export const kindOfAction = (action: string): AuditKind =>
  ownActions.get(action) ?? auditedChanges.get(action) ?? 'other'

const wordsFor = (action: string): string | null =>
  auditWords.has(action) ? auditWords(action) : rightActionWords(action)

export const hasWords = (action: string): boolean =>
  (ownActions.has(action) || auditedChanges.has(action)) && wordsFor(action) !== null

/** The action or attempt, in words. */
function actionWords({ action, outcome, newDevice = false }: Action): string {
  const refused = outcome === 'refused' ? wordsFor(`${action} refused`) : null
  const words = refused ?? wordsFor(action) ?? action
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

/** The actor for another system, by the name of its token. */
export const serviceActor = (name: string) => `service ${name}`
export const serviceNamed = (actor: string): string | null => /^service (.+)$/.exec(actor)?.[1] ?? null

/** Who did it, and on whose behalf. */
function doerWords(entry: Pick<Entry, 'employeeId' | 'firstName' | 'lastName' | 'inPlaceOf'>) {
  return inPlaceOfWords(nameOfDoer(entry), entry.inPlaceOf)
}

function nameOfDoer({ employeeId, firstName, lastName }: Pick<Entry, 'employeeId' | 'firstName' | 'lastName'>) {
  if (employeeId === systemActor) return auditTrailText('system')
  if (employeeId === operatorActor) return auditTrailText('operator')
  return named(firstName, lastName) || serviceNamed(employeeId) || employeeId || auditTrailText('unknown')
}

/** The name of the person that the entry is about; '' if that's the actor. */
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

/** 'Request 1234 · Mon 01/25/2027 · 8.00 hours'; '' if it's not about a request. */
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
