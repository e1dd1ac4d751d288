import { screenTexts } from '@/domain/screen-texts.ts'

// Source: specification 1 sections 2 and 8, admin manager.
export const usersText = screenTexts('manage-users', {
  en: {
    lists: 'Lists of users',
    admins: 'Payroll Admins',
    assistants: 'Payroll Assistants',
    proxies: 'Supervisor Proxies',

    employeeId: 'Employee Id',
    employee: 'Employee',
    supervisor: 'Supervisor',
    proxy: 'Proxy',
    active: 'Active',
    inactive: 'Inactive',
    adminsActiveOf: '{{name}} is an active payroll admin',
    assistantsActiveOf: '{{name}} is an active payroll assistant',
    proxiesActiveOf: '{{name}} is active',
    action: 'Action',
    remove: 'Remove',
    removeOf: 'Remove {{name}}',
    both: '{{name}} (proxy for {{supervisor}})',
    loading: 'Loading Users...',
    empty: 'No Users',
    failed: 'The users could not be loaded, and none are kept on this device yet.',
    searchAway: 'You need a signal to search. Without one, you see only what this device showed last.',
    invalidType: 'Invalid user type: {{type}}',

    adminsAdd: 'Add Payroll Admin',
    assistantsAdd: 'Add Payroll Assistant',
    proxiesAdd: 'Add Supervisor Proxy',
    adminsHelp: 'Payroll admins make payroll decisions and choose who has these rights.',
    assistantsHelp: 'Payroll assistants see the request queues and act for others.',
    proxiesHelp: 'A proxy sees and decides requests for everybody who reports to the manager or supervisor.',
    chooseEmployee: 'Choose employee',
    unchooseEmployee: 'Clear the employee',
    manager: 'Manager/Supervisor',
    chooseManager: 'Choose manager or supervisor',
    unchooseManager: 'Clear the manager or supervisor',
    proxyEmployee: 'Proxy Employee',
    chooseProxy: 'Choose proxy employee',
    unchooseProxy: 'Clear the proxy employee',
    add: 'Add',
    clear: 'Clear',
    cancel: 'Cancel',
    added: 'Employee {{name}} added successfully',
    addedFor: 'Employee {{name}} added successfully as a proxy for {{supervisor}}',

    on: 'Employee {{name}} is active now',
    off: 'Employee {{name}} is inactive now',
    delete: 'Delete',
    askDelete: 'Are you sure you want to delete {{name}}?',
    deleting: 'Deleting {{name}}...',
    removed: 'Employee {{name}} removed successfully',
  },
})

/** The texts of each list. */
export const listTexts = {
  admins: { add: 'adminsAdd', help: 'adminsHelp', activeOf: 'adminsActiveOf' },
  assistants: { add: 'assistantsAdd', help: 'assistantsHelp', activeOf: 'assistantsActiveOf' },
  proxies: { add: 'proxiesAdd', help: 'proxiesHelp', activeOf: 'proxiesActiveOf' },
} as const

/** Activity's one-line summaries of changes to these lists. */
export const usersSummary = screenTexts('manage-users-summary', {
  en: {
    adminsAdd: 'Add payroll admin: {{name}}',
    adminsOn: 'Make payroll admin active: {{name}}',
    adminsOff: 'Make payroll admin inactive: {{name}}',
    adminsRemove: 'Remove payroll admin: {{name}}',
    assistantsAdd: 'Add payroll assistant: {{name}}',
    assistantsOn: 'Make payroll assistant active: {{name}}',
    assistantsOff: 'Make payroll assistant inactive: {{name}}',
    assistantsRemove: 'Remove payroll assistant: {{name}}',
    proxiesAdd: 'Add supervisor proxy: {{name}}',
    proxiesOn: 'Make supervisor proxy active: {{name}}',
    proxiesOff: 'Make supervisor proxy inactive: {{name}}',
    proxiesRemove: 'Remove supervisor proxy: {{name}}',
  },
})

export const summaryTexts = {
  admins: { add: 'adminsAdd', on: 'adminsOn', off: 'adminsOff', remove: 'adminsRemove' },
  assistants: { add: 'assistantsAdd', on: 'assistantsOn', off: 'assistantsOff', remove: 'assistantsRemove' },
  proxies: { add: 'proxiesAdd', on: 'proxiesOn', off: 'proxiesOff', remove: 'proxiesRemove' },
} as const
