import {
  type EmployeeProxy,
  deleteEmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/time-off/employee-proxies.ts'
import { getAway, putAway } from '@/contract/time-off/away.ts'
import { getTeamLimits, putTeamLimits } from '@/contract/time-off/team-limits.ts'
import type { TeamLimits } from '@/domain/time-off/team/team-limits.ts'
import { getUserSettings, patchUserSettings } from '@/contract/time-off/user-settings.ts'
import { settingsScreen } from '@/features/time-off/requests/paths.ts'
import { settingsRead, teamReads } from '@/features/time-off/requests/reads.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import type { Change } from '@/domain/change.ts'
import { isActiveAfter, withActive } from '@/domain/administration/active.ts'
import { isAway } from '@/domain/time-off/rights/away.ts'
import type { EmployeeProxyBody } from '@/domain/time-off/rights/employee-proxies.ts'
import { type SettingsChange, withSettings } from '@/domain/time-off/user-settings.ts'
import { fold } from '@/offline/answers/fold.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { read } from '@/offline/answers/read.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { limitsTab } from './limits-tab.ts'
import { proxiesRead } from './reads.ts'
import { settingsSummary } from './texts.ts'

const folds = [
  fold(getUserSettings, ({ _embedded: { settings } }, { body }: { body: SettingsChange }) => ({
    _embedded: { settings: withSettings(settings, body) },
  })),
]

/** Time zone and calendar invites. */
export const invitesSubmission = submission({
  kind: 'time-off.settings',
  version: 1,
  sends: patchUserSettings,
  lane: 'time-off.settings',
  replaces: true,
  summary: () => settingsSummary('invites'),
  screen: settingsScreen,
  screenOf: () => `${settingsScreen}?tab=1`,
  refreshes: () => [settingsRead()],
  folds,
})

/** Whether the calendar's legend is open: saved by the same call, but not part of that form. */
export const legendSubmission = submission({
  kind: 'time-off.legend',
  version: 1,
  sends: patchUserSettings,
  lane: 'time-off.settings',
  replaces: true,
  summary: ({ showCalendarLegend }) => settingsSummary(showCalendarLegend ? 'legendOn' : 'legendOff'),
  screen: '/',
  refreshes: () => [settingsRead()],
  folds,
  fallbackKind: null,
})

/** Who decides while the user is away. */
export const awaySubmission = submission({
  kind: 'time-off.away',
  version: 1,
  sends: putAway,
  lane: 'time-off.away',
  replaces: true,
  summary: (body, form) =>
    isAway(body)
      ? settingsSummary('away', { name: (form as { deputyName?: string } | null)?.deputyName ?? '' })
      : settingsSummary('notAway'),
  screen: settingsScreen,
  screenOf: () => `${settingsScreen}?tab=2`,
  refreshes: () => [read(getAway)],
})

/** How many team members may be off on the same day. */
export const teamLimitsSubmission = submission({
  kind: 'time-off.team-limits',
  version: 1,
  sends: putTeamLimits,
  lane: 'time-off.team-limits',
  replaces: true,
  summary: () => settingsSummary('limits'),
  screen: settingsScreen,
  screenOf: () => `${settingsScreen}?tab=${limitsTab}`,
  // Requests show how many people are off, and the limit.
  refreshes: () => [read(getTeamLimits), ...teamReads()],
  folds: [fold(getTeamLimits, (_, { body }: { body: TeamLimits }) => ({ teamLimits: body }))],
})

/** Shown with the row: the proxy's name, 'last name, first name'. */
export type ProxyForm = { name: string }

const ofProxies = {
  version: 1,
  lane: 'time-off.proxies',
  replaces: true,
  screen: settingsScreen,
  refreshes: () => [proxiesRead()],
  fallbackKind: null,
}
const inList = itemFolds(listEmployeeProxies, 'employeeProxies', {
  keyOf: proxyKey,
  // Rows from earlier releases have a different subject.
  subjectOf: ({ body }) => proxyKey(body as EmployeeProxyBody),
  newAt: 'last',
})
/** Both ids as one text. */
export function proxyKey({ proxyEmployerId = '', proxyEmployeeId }: EmployeeProxyBody): string {
  return idText({ employerId: proxyEmployerId, employeeId: proxyEmployeeId })
}

/** The device only knows the full name. */
const addedProxy = ({ body, form }: Change<EmployeeProxyBody>): EmployeeProxy => ({
  proxyEmployerId: body.proxyEmployerId ?? '',
  proxyEmployeeId: body.proxyEmployeeId,
  proxyFirstName: '',
  proxyLastName: nameIn(form).name,
  isEnabled: isActiveAfter(body),
  employerId: '',
  employeeId: '',
})
const nameIn = (form: unknown) => ({ name: (form as Partial<ProxyForm>).name ?? '' })

export const addProxySubmission = submission({
  ...ofProxies,
  kind: 'time-off.proxy-add',
  sends: postEmployeeProxy,
  folds: inList.add(addedProxy),
  summary: (_, form) => settingsSummary('add', nameIn(form)),
})

export const changeProxySubmission = submission({
  ...ofProxies,
  kind: 'time-off.proxy-change',
  sends: patchEmployeeProxy,
  folds: inList.change(withActive),
  summary: ({ isEnabled }, form) => settingsSummary(isEnabled ? 'on' : 'off', nameIn(form)),
})

export const removeProxySubmission = submission({
  ...ofProxies,
  kind: 'time-off.proxy-remove',
  sends: deleteEmployeeProxy,
  folds: inList.remove(),
  summary: (_, form) => settingsSummary('remove', nameIn(form)),
})

export const settingsSubmissions = [
  awaySubmission,
  teamLimitsSubmission,
  invitesSubmission,
  legendSubmission,
  addProxySubmission,
  changeProxySubmission,
  removeProxySubmission,
]
