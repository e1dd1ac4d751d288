import { payrollAdmins, payrollAssistants } from '@/contract/administration/administrators.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import {
  deleteSupervisorProxy,
  patchSupervisorProxy,
  postSupervisorProxy,
} from '@/contract/time-off/supervisor-proxies.ts'
import type { UserType } from '@/domain/administration/user-lists.ts'
import { isActiveAfter, withActive } from '@/domain/administration/active.ts'
import type { ItemStep } from '@/offline/answers/fold.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { usersScreen } from '@/features/time-off/requests/paths.ts'
import { type Submission, submission } from '@/offline/outbox/submission.ts'
import { listOf, usersRead } from './reads.ts'
import { summaryTexts, usersSummary } from './texts.ts'
import { type ListedUser, fullName, listedItem, listedUser, userKey } from './user.ts'

type Switch = { isEnabled?: boolean }
type Calls = Record<'post' | 'patch' | 'remove', Endpoint>

/** One lane per list, because whether a user is the last one depends on earlier changes. */
function submissionsOf(type: UserType, kind: string, { post, patch, remove }: Calls) {
  const shared = {
    version: 1,
    lane: `time-off.${kind}`,
    replaces: true,
    screen: usersScreen(type),
    refreshes: () => [usersRead(type)],
    fallbackKind: null,
  }
  const inList = itemFolds(usersRead(type).endpoint, listOf[type].list as string, {
    keyOf: (item) => userKey(listedUser(item)),
    // Rows from earlier releases have a different subject.
    subjectOf: ({ form }) => userKey(form as ListedUser),
    newAt: 'last',
  })
  const words = summaryTexts[type]
  const nameIn = (form: unknown) => ({ name: fullName(form as ListedUser) })
  return {
    add: submission({
      ...shared,
      kind: `time-off.${kind}-add`,
      sends: post,
      folds: inList.add<Switch>(({ body, form }) => listedItem(form as ListedUser, isActiveAfter(body))),
      summary: (_, form) => usersSummary(words.add, nameIn(form)),
    }),
    change: submission({
      ...shared,
      kind: `time-off.${kind}-change`,
      sends: patch,
      folds: inList.change<Switch>(withActive),
      summary: ({ isEnabled }, form) => usersSummary(isEnabled ? words.on : words.off, nameIn(form)),
    }),
    remove: submission({
      ...shared,
      kind: `time-off.${kind}-remove`,
      sends: remove,
      folds: inList.remove(),
      summary: (_, form) => usersSummary(words.remove, nameIn(form)),
    }),
  } satisfies Record<ItemStep, Submission>
}

/** The form is the listed user; the subject is the user's key. */
export const userSubmissions = {
  admins: submissionsOf('admins', 'payroll-admin', payrollAdmins),
  assistants: submissionsOf('assistants', 'payroll-assistant', payrollAssistants),
  proxies: submissionsOf('proxies', 'supervisor-proxy', {
    post: postSupervisorProxy,
    patch: patchSupervisorProxy,
    remove: deleteSupervisorProxy,
  }),
}

/** The body of a change; without `isEnabled`, a removal. */
export function sentFor(user: ListedUser, isEnabled?: boolean) {
  const { employerId, employeeId, supervisor } = user
  const about = { subject: userKey(user), form: user }
  if (supervisor)
    return {
      ...about,
      body: {
        ...named('employerId', supervisor.employerId),
        employeeId: supervisor.employeeId,
        ...named('proxyEmployerId', employerId),
        proxyEmployeeId: employeeId,
        isEnabled,
      },
    }
  const employer = named('employerId', employerId)
  const body = isEnabled === undefined ? employer : { ...employer, employeeId, isEnabled }
  return { ...about, params: { employeeId }, body }
}

/** A company's own API may omit the employer. */
const named = (field: string, id: string) => (id ? { [field]: id } : {})

export const everyUserSubmission: Submission[] = Object.values(userSubmissions).flatMap((each) => Object.values(each))
