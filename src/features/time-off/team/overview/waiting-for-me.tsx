import { mayCall } from '@/contract/endpoint/endpoint.ts'
import { getPayrollOverview } from '@/contract/payroll/payroll-desk.ts'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { deskText, payrollDeskScreen } from '@/domain/administration/payroll-desk.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { waitsForLeader } from '@/domain/time-off/queues/approver-queue.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { type QueuePath, requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { decidesForPayroll } from '@/domain/time-off/rights/rights.ts'
import { daysWords, deadlineWords } from '@/features/time-off/facts/facts-words.ts'
import { queueRead } from '@/features/time-off/queues/reads.ts'
import { type DecidedHere, countWithout, decidedHere } from '@/features/time-off/requests/waiting/decided-here.ts'
import { queuePath, teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { calendarRead, teamPageRead, waitingQuery } from '@/features/time-off/requests/reads.ts'
import { employeeRow } from '@/features/time-off/requests/list/request-row.ts'
import { requestsIn, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { useTimeZone, useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { read } from '@/offline/answers/read.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { LineCard } from '@/ui/line-card.tsx'
import { waiting } from '@/features/time-off/team/filters.ts'
import { OffSoon } from './off-soon.tsx'
import { teamText } from '@/features/time-off/team/texts.ts'

/** How many requests are waiting for a decision, and how many decisions are waiting to be sent. */
type Waiting = { count: number; sending: number }

const decidesAsLeader = (user: UserInfo) =>
  mayCall(listTeamRequests, user) && (leadsOthers(user) || user.userRoles.isProxyForManager)
const decidesAsPayroll = (user: UserInfo) => mayCall(getRequestQueue, user) && decidesForPayroll(user.userRoles)

/** The count for requests waiting for this user as a leader; null for others, and while unknown. Source: decisions 58. */
export function useWaitingForLeader(): Waiting | null {
  const user = useUser()
  const { data } = useAnswer(teamPageRead(waitingQuery), { enabled: decidesAsLeader(user) })
  if (!data) return null
  const { _total_items: total, _embedded } = data.value
  const listed = new Set(_embedded.timeOffRequests.map(({ id }) => String(id)))
  // Only an answer with several pages may have counted a request that it doesn't list.
  const counted = decidedHere(data.pending).filter(
    (each) => listed.has(each.key) || (listed.size < total && waitedForLeader(each, user)),
  )
  return countWithout(total, counted)
}

function waitedForLeader({ queues, waited }: DecidedHere, user: UserInfo): boolean {
  if (!queues.includes('pending-approval')) return false
  if (!waited) return true
  return waitsForLeader({ status: 'P', managerEmployeeId: waited.approver, creatorEmployeeId: waited.creator }, user)
}

const payrollQueue = 'pending-payroll-approval' satisfies QueuePath

/** The count for requests waiting for payroll; null for others, and while unknown. Source: decisions 58. */
function useWaitingForPayroll(): Waiting | null {
  const user = useUser()
  const enabled = decidesAsPayroll(user)
  const { data } = useAnswer(queueRead('Y'), { enabled })
  const own = useAnswer(calendarRead(user.userId), { enabled })
  if (!data || !own.data) return null
  const decided = decidedHere(data.pending).filter(({ queues }) => queues.includes(payrollQueue))
  // The queue also lists the user's own requests, which others decide.
  const ofOthers =
    data.value._total_items - own.data.value._embedded.timeOffRequests.filter(({ status }) => status === 'Y').length
  return countWithout(ofOthers, decided)
}

/** On the home page of deciders: the number of requests waiting for them, with a link. */
export function WaitingForMe() {
  const user = useUser()
  return (
    <>
      {decidesAsLeader(user) && <ForLeader />}
      {decidesAsLeader(user) && <OffSoon />}
      {decidesAsPayroll(user) && <ForPayroll />}
    </>
  )
}

function ForLeader() {
  const first = useFirstToDecide()
  return (
    <Waits
      to={teamRequestsPath}
      search={{ status: waiting }}
      waiting={useWaitingForLeader()}
      unknown={requestHeading('team')}
      help={(count) => (count > 0 ? teamText('waitingHelp') : '')}
      first={first}
    />
  )
}

/** The waiting request whose days are next: 'Soonest: Ann Lee, Mon, Nov 30 · Starts in 3 days'. */
function useFirstToDecide(): string | null {
  const user = useUser()
  const { data } = useAnswer(teamPageRead(waitingQuery), { enabled: decidesAsLeader(user) })
  const zone = useTimeZone()
  const today = useToday()
  const shown = data && shownIn(requestsIn(data)).find(({ known, status }) => known && status === 'P')
  if (!shown) return null
  const { name, facts } = employeeRow(shown, zone)
  const first = teamText('decideFirst', { name, days: daysWords(facts.dates, today) })
  return [first, deadlineWords(facts)].filter(Boolean).join(' · ')
}

const { title: payrollTitle } = requestQueues.find(({ path }) => path === payrollQueue)!

/** How many changes payroll must act on at its desk; 0 for others, and while unknown. */
function useChangesToAct(): number {
  const user = useUser()
  const { modules } = useConfiguration()
  const enabled = mayCall(getPayrollOverview, user) && !isSwitchedOff(getPayrollOverview, modules)
  return useAnswer(read(getPayrollOverview), { enabled }).data?.value.toAct ?? 0
}

/** Requests, changes, or both. */
function ForPayroll() {
  const requests = useWaitingForPayroll()
  const changes = useChangesToAct()
  const hasRequests = changes === 0 || (requests !== null && requests.count + requests.sending > 0)
  return (
    <>
      {hasRequests && (
        <Waits
          to={queuePath(payrollQueue)}
          waiting={requests}
          unknown={payrollTitle}
          help={() => teamText('waitingPayroll', { queue: payrollTitle })}
        />
      )}
      {changes > 0 && (
        <LineCard
          to={payrollDeskScreen}
          search={{ show: 'act' }}
          icon="payroll"
          title={teamText('changesWait', { count: changes })}
          lines={[teamText('waitingPayroll', { queue: deskText('title') })]}
        />
      )}
    </>
  )
}

type WaitsProps = {
  to: string
  search?: Record<string, string>
  waiting: Waiting | null
  unknown: string
  help: (count: number) => string
  /** The request to decide first. */
  first?: string | null
}

/** Its space is reserved, so nothing moves when the number arrives. */
function Waits({ to, search, waiting: known, unknown, help, first }: WaitsProps) {
  const { count, sending } = known ?? { count: null, sending: 0 }
  const title = count === null ? unknown : count === 0 ? teamText('noneWaiting') : teamText('waiting', { count })
  const more = [
    count === null ? '' : help(count),
    sending > 0 ? sharedText('decisionsWait', { count: sending }) : '',
  ].filter(Boolean)
  return <LineCard to={to} search={search} icon="people" title={title} lines={[more.join(' · '), first]} />
}
