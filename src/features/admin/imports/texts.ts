import { importKinds, runOrigins } from '@/domain/administration/imports.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

export const importsText = screenTexts('imports', {
  en: {
    title: 'Imports',
    empty: 'No Imports',
    failed: 'The imports could not be loaded, and this page of them is not kept on this device yet.',
    kind: 'Kind',
    allKinds: 'All',
    state: 'State',
    allStates: 'All',
    file: 'File',
    from: 'From',
    read: 'Read',
    result: 'Result',
    actions: 'Actions',
    view: 'View',
    viewOf: 'View {{file}}, read {{time}}',

    people: 'People',
    managers: 'Managers',
    balances: 'Balances',
    schedules: 'Work schedules',
    pay: 'Pay rates',
    rates: 'Rate sheets',
    deposits: 'Direct deposits',
    'net-pay': 'Net pay',
    w4: 'W-4 forms',
    'state-tax': 'State tax forms',
    holidays: 'Company holidays',
    periods: 'Pay periods',

    command: 'Command',
    http: 'Other system',
    folder: 'Watched folder',
    screen: 'Portal',

    reading: 'Being read',
    refused: 'Refused',
    waiting: 'Ready to apply',
    same: 'No changes',
    applying: 'Being applied',
    applied: 'Applied',
    outdated: 'Outdated',

    added: '{{count}} added',
    changed: '{{count}} changed',
    left: '{{count}} left',
    removed: '{{count}} removed',
    rehired: '{{count}} came back',
    problems: { one: '1 problem', other: '{{count}} problems' },
    rows: { one: '1 row', other: '{{count}} rows' },
    nothing: 'Nothing changes.',

    day: 'The file’s day',
    appliedBy: 'Applied',
    by: '{{who}}, {{time}}',
    whyRefused: 'The file has problems, so nothing was loaded. Fix it, then read it again.',
    whyOutdated: 'This can’t be applied anymore. The list below says why. Read the file again.',
    notes: 'This needs attention:',
    isApplying: 'This is being applied. People who leave lose access at once.',
    runFailed: 'This import could not be loaded, and it is not kept on this device yet.',
    changes: 'Changes',
    changesEmpty: 'This file changes nothing',
    changesFailed: 'The changes could not be loaded. They are not kept on devices.',
    problemsList: 'Problems',
    problemsEmpty: 'No problems are saved for this file',
    problemsFailed: 'The problems could not be loaded. They are not kept on devices.',
    who: 'Who',
    what: 'What',
    fields: 'Field by field',
    line: 'Line',
    column: 'Column',
    problem: 'What to change',
    wholeFile: 'Whole file',
    from_to: '{{before}} → {{after}}',
    blank: 'empty',
    rejected: 'Download rejected rows',

    add_what: 'Added',
    change_what: 'Changed',
    leave_what: 'Left',
    remove_what: 'Removed',
    rehire_what: 'Came back',

    apply: 'Apply',
    applyOf: 'Apply {{file}}',
    askApply: 'Apply {{file}}?',
    willAdd: { one: '1 person is added.', other: '{{count}} people are added.' },
    willChange: { one: '1 person is changed.', other: '{{count}} people are changed.' },
    willEnd: {
      one: '1 person has left and loses access at once.',
      other: '{{count}} people have left and lose access at once.',
    },
    willRehire: {
      one: '1 person comes back with their record.',
      other: '{{count}} people come back with their records.',
    },
    willAddRecords: { one: '1 record is added.', other: '{{count}} records are added.' },
    willChangeRecords: { one: '1 record is changed.', other: '{{count}} records are changed.' },
    willEndRecords: { one: '1 record is removed.', other: '{{count}} records are removed.' },
    allOrNothing: 'All of it is applied, or nothing. It can’t be undone.',
    willApply: 'The file is being applied.',

    send: 'Send a file',
    sendTitle: 'Send a file',
    sendHelp: 'Nothing changes until you apply the file.',
    chooseKind: 'Choose what the file contains',
    chooseFile: 'CSV file',
    noKind: 'Choose what the file contains.',
    noFile: 'Choose a file.',
    allowLeavers: 'More than 5% of the people have left',
    allowManagers: 'More than 10% of the people have a different manager',
    sending: 'The file is being read.',
    sendAway: 'You need a signal to send a file.',
    cancel: 'Cancel',
  },
})

/** A kind's label; kinds from a later release appear under their own names. */
export function kindWords(kind: string): string {
  const known = importKinds.find((each) => each === kind)
  return known ? importsText(known) : kind
}
export const kindOptions = importKinds.map((value) => ({ value, label: importsText(value) }))

export function originWords(origin: string): string {
  const known = runOrigins.find((each) => each === origin)
  return known ? importsText(known) : origin
}

/** `kind` is the file's kind. */
export function whatWords(what: string, kind: string): string {
  if (what === 'added') return importsText('add_what')
  if (what === 'changed') return importsText('change_what')
  if (what === 'ended') return importsText(kind === 'people' ? 'leave_what' : 'remove_what')
  return what === 'rehired' ? importsText('rehire_what') : what
}
