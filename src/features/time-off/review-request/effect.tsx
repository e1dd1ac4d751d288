import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { hoursText } from '@/domain/hours.ts'
import { monthOf, type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { hundredthsByCode, remainingFor } from '@/domain/time-off/balances.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { type ShownRequest, requestsIn, shownIn } from '@/features/time-off/requests/shown-requests.ts'
import { teamMonthRead } from '@/features/time-off/requests/reads.ts'
import { RequestStatus } from '@/features/time-off/requests/request-status.tsx'
import { Part } from '@/ui/part.tsx'
import { type TeamAround, teamAround } from './team-around.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { folded } from '@/offline/answers/fold.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { reviewText } from './texts.ts'
import './review-request.css'

/** An approval's effect: who else on the team is off on these days, and the hours left afterwards. */
export function Effect({ shown, balances }: { shown: ShownRequest; balances: Balance[] | null }) {
  return (
    <Part title={reviewText('before')}>
      <div>
        <h3>{reviewText('offHeading')}</h3>
        <TeamOff shown={shown} />
      </div>
      <div>
        <h3>{reviewText('balanceHeading')}</h3>
        {balances ? <Left shown={shown} balances={balances} /> : <p className="help">{reviewText('balanceUnknown')}</p>}
      </div>
    </Part>
  )
}

const listed = 5

function TeamOff({ shown }: { shown: ShownRequest }) {
  const user = useUser()
  const { known } = shown
  const team = useMemo(() => known && teamAround(known, user), [known, user])
  if (!known) return <p className="help">{reviewText('offUnknown')}</p>
  if (!team) return <p>{reviewText('noTeam', { name: nameIn(known) })}</p>
  return <OthersOff shown={shown} team={team} />
}

const nameIn = ({ employeeFirstName, employeeLastName }: TimeOffRequest) =>
  `${employeeFirstName} ${employeeLastName}`.trim()

function OthersOff({ shown, team }: { shown: ShownRequest; team: TeamAround }) {
  const clock = useClock()
  const { others, asOf, coming } = useOthersOff(shown, team)
  const { lead } = team
  const [unfolded, setUnfolded] = useState(false)
  if (!others && coming) return <Skeleton lines={2} />
  if (!others) return <p className="help">{reviewText('offUnknown')}</p>
  if (others.length === 0)
    return <p>{lead === null ? reviewText('nobodyOff') : reviewText('nobodyOffOf', { name: lead })}</p>
  const visible = unfolded ? others : others.slice(0, listed)
  return (
    <>
      {lead !== null && <p className="help">{reviewText('teamOf', { name: lead })}</p>}
      <ul className="others-off">
        {visible.map(({ request, dates }) => (
          <li key={request.key}>
            <span>
              <strong>{nameIn(request.known!)}</strong>
              <span className="others-off-days">{dates.map(slashedWithDay).join(', ')}</span>
            </span>
            <RequestStatus known={request.known} waiting={request.waiting} />
          </li>
        ))}
      </ul>
      {visible.length < others.length && (
        <Button kind="bare" onClick={() => setUnfolded(true)}>
          {reviewText('showAll', { count: others.length })}
        </Button>
      )}
      {asOf !== null && <p className="help">{reviewText('asOf', { time: clock.time(asOf) })}</p>}
    </>
  )
}

/** The team's other requests that still count on this one's days, earliest first; null if unknown. */
function useOthersOff({ key, entries, known }: ShownRequest, { query }: TeamAround) {
  const rows = useOwnRows()
  const dates = useMemo(() => new Set(entries.map(({ date }) => date)), [entries])
  const months = [...new Set([...dates].map(monthOf))]
  const reads = months.map((month) => teamMonthRead(month, query))
  const answers = useQueries({ queries: reads.map(readQuery) })
  const kept = answers.map(({ data }) => data)
  const others = useMemo(() => {
    if (!rows || kept.some((each) => !each)) return null
    const every = new Map<string, ShownRequest>()
    for (const [at, each] of kept.entries()) {
      const answer = { ...folded(reads[at]!, each!, rows), onFile: each!.value }
      for (const request of shownIn(requestsIn(answer))) every.set(request.key, request)
    }
    return [...every.values()]
      .filter((each) => each.key !== key && !isSameId(each.known ?? {}, known ?? {}) && stillCounts(each.status))
      .map((request) => ({ request, dates: datesIn(request, dates) }))
      .filter((each) => each.dates.length > 0)
      .toSorted((one, other) => (one.dates[0]! < other.dates[0]! ? -1 : 1))
    // oxlint-disable-next-line react/exhaustive-deps -- the answers stand for themselves
  }, [rows, dates, key, known?.employerId, known?.employeeId, ...kept])
  const old = kept.filter((each) => each && !each.fresh).map((each) => each!.asOf)
  return { others, asOf: old.length > 0 ? Math.min(...old) : null, coming: answers.some(({ isError }) => !isError) }
}

const datesIn = ({ entries }: ShownRequest, dates: Set<string>) =>
  [...new Set(entries.map(({ date }) => date))].filter((date) => dates.has(date)).toSorted()

/** Hours may be lost before a later day. */
const lastDayOf = (entries: ShownRequest['entries'], code: string): PlainDate =>
  entries
    .flatMap((entry) => (entry.code === code ? entry.date : []))
    .toSorted()
    .at(-1)!

/** The server's balances count a request as soon as it's made. */
function Left({ shown: { entries, status }, balances }: { shown: ShownRequest; balances: Balance[] }) {
  const asked = hundredthsByCode(entries)
  const used = balances.filter(({ code, remaining }) => remaining !== null && asked[code] !== undefined)
  if (used.length === 0) return <p>{reviewText('noBalance')}</p>
  return (
    <ul className="hours-left">
      {used.map((balance) => {
        const { code, description } = balance
        const remaining = remainingFor(balance, lastDayOf(entries, code))!
        const after = stillCounts(status) ? remaining : remaining - asked[code]!
        const words = { category: description, before: hoursText(after + asked[code]!), after: hoursText(after) }
        return (
          <li key={code}>
            <span>{reviewText('balance', words)}</span>
            {after < 0 && <strong className="hours-below">{reviewText('overdrawn')}</strong>}
          </li>
        )
      })}
    </ul>
  )
}
