import type * as english from '@/features/time-off/settings/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const settingsText = translated<typeof english.settingsText>()({
  tabs: 'Time Off Settings',
  proxies: 'Employee Proxies',
  invites: 'Calendar Invites',

  invitesTitle: 'Manage Calendar Invites',
  timeZone: 'Time zone',
  zonesFailed: 'These are the time zones that the app knows.',
  deviceZone: 'Time zone of this device ({{zone}})',
  toMe: 'Send me calendar invites for requests made for me',
  forReports: 'Send me calendar invites for my reports (direct and indirect)',
  save: 'Save Settings',
  discard: 'Discard',
  saved: 'Settings saved',
  versionOn: 'On',
  versionOff: 'Off',

  proxiesTitle: 'Allow Others to Request on My Behalf',
  proxiesHelp: 'Active proxies can see your time off and request it for you.',
  employee: 'Employee',
  active: 'Active',
  activeOf: '{{name}} is an active proxy',
  action: 'Action',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  noProxies: 'No Proxies Found',
  failed: 'Your proxies could not be loaded, and none are kept on this device yet.',
  keptOnly: 'This page could not be loaded, and it is not on this device. These are the proxies that it has kept.',
  askRemove: 'Remove {{name}} as a proxy? {{name}} can then no longer see your time off or request it for you.',
  add: 'Add Proxy',
  addTitle: 'Add Proxy',
  addHelp: 'Anyone you add can see your time off and request it for you.',
  cancel: 'Cancel',
  added: 'Successfully added {{name}} as a proxy',
  removed: 'Successfully removed {{name}} as a proxy',
  alreadyProxy: 'Already your proxy',
})

export const settingsSummary = translated<typeof english.settingsSummary>()({
  invites: 'Calendar invite settings',
  legendOn: 'Calendar legend: shown',
  legendOff: 'Calendar legend: hidden',
  add: 'Add proxy: {{name}}',
  on: 'Make proxy active: {{name}}',
  off: 'Make proxy inactive: {{name}}',
  remove: 'Remove proxy: {{name}}',
})
