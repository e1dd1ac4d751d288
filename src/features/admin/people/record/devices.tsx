import type { ListedSession } from '@/contract/sign-in/sessions.ts'
import { deviceAndBrowser } from '@/domain/identity/device.ts'
import type { PersonId } from '@/domain/identity/employee-id.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import type { Column } from '@/ui/list/column.ts'
import { DataList } from '@/ui/list/data-list.tsx'
import { ListPart } from '@/ui/part.tsx'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import { sessionsRead } from '@/features/admin/people/reads.ts'
import { peopleText } from '@/features/admin/people/texts.ts'

/** Where a person is signed in, and which devices may still send changes. */
export function Devices({ subject }: { subject: PersonId }) {
  const clock = useClock()
  const { data, error, isError, isFetching, refetch } = useAnswer(sessionsRead(subject))
  return (
    <ListPart title={peopleText('devices')}>
      <DataList
        label={peopleText('devices')}
        columns={columnsOf(clock)}
        rowKey={({ sessionId }) => sessionId}
        rows={data?.value._embedded.sessions ?? null}
        empty={peopleText('noDevices')}
        error={
          isError && !data
            ? { text: peopleText('devicesFailed'), error, retry: () => void refetch(), busy: isFetching }
            : null
        }
      />
    </ListPart>
  )
}

const time = (clock: Clock, at: string) => at && clock.full(Date.parse(at))

const columnsOf = (clock: Clock): Column<ListedSession>[] => [
  { key: 'device', heading: peopleText('device'), primary: true, cell: deviceAndBrowser },
  {
    key: 'state',
    heading: peopleText('state'),
    width: 'status',
    onCard: 'corner',
    cell: ({ isOpen, needsFactor }) =>
      needsFactor ? (
        <Badge status="factor" mark="alert" tone="attention" word={peopleText('factor')} />
      ) : isOpen ? (
        <Badge status="open" mark="check" tone="good" word={peopleText('open')} />
      ) : (
        <Badge status="over" mark="leave" tone="quiet" word={peopleText('over')} />
      ),
  },
  { key: 'signedIn', heading: peopleText('signedIn'), cell: ({ signedInAt }) => time(clock, signedInAt) },
  { key: 'lastUsed', heading: peopleText('lastUsed'), cell: ({ lastUsedAt }) => time(clock, lastUsedAt) },
  { key: 'sends', heading: peopleText('sends'), cell: ({ sendsUntil }) => time(clock, sendsUntil) },
]
