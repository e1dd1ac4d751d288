import { useSearch } from '@tanstack/react-router'
import { ProblemError } from '@/api/problem-error.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { type PersonId, idOfText, isSameId } from '@/domain/identity/employee-id.ts'
import { managesAdministrators } from '@/domain/time-off/rights/rights.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { NotLoaded, Outline } from '@/ui/form/page/loaded.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { peoplePath } from '@/features/admin/people/paths.ts'
import { personRead } from '@/features/admin/people/reads.ts'
import { peopleText } from '@/features/admin/people/texts.ts'
import { Account } from './account.tsx'
import { Balances } from './balances.tsx'
import { Devices } from './devices.tsx'
import { OwnedFields } from './owned-fields.tsx'
import { Rights } from './rights.tsx'
import { Tree } from './tree.tsx'
import './record.css'

/** One person's record, for payroll. Payroll admins change accounts and rights here. */
export default function PersonPage() {
  const { person } = useSearch({ strict: false }) as { person?: unknown }
  const id = idOfText(String(person ?? ''))
  return id ? <Person key={String(person)} id={id} /> : <Unknown />
}

function Person({ id }: { id: PersonId }) {
  const own = useUser()
  const { data, error, isError, isFetching, refetch } = useAnswer(personRead(id))
  const { queue, told } = useListSend()
  if (!data && error instanceof ProblemError && error.problem.status === 404) return <Unknown />
  if (!data && isError)
    return (
      <Page footer={<ToList />}>
        <NotLoaded error={error} retry={() => void refetch()} busy={isFetching} unanswered={peopleText('away')} />
      </Page>
    )
  if (!data) return <Outline />
  const { value: record, pending } = data
  const { employerId, employeeId, firstName, lastName } = record
  const subject = { employerId, employeeId, name: `${firstName} ${lastName}`.trim() }
  const isOwn = isSameId(own, subject)
  const can = { queue, changes: !isOwn && managesAdministrators(own.userRoles) }
  return (
    <Page title={completeName(lastName, firstName)} width="table">
      <Account record={record} pending={pending} subject={subject} isOwn={isOwn} {...can} />
      <div className="record-parts">
        <OwnedFields owners={record.owners} />
        <Tree record={record} />
      </div>
      <Rights subject={subject} {...can} />
      <Balances subject={subject} {...can} />
      <Devices subject={subject} />
      {told}
    </Page>
  )
}

const ToList = () => (
  <ButtonLink kind="plain" to={peoplePath as never}>
    {peopleText('toList')}
  </ButtonLink>
)

function Unknown() {
  return (
    <Page footer={<ToList />}>
      <div className="card empty">
        <h2>{peopleText('unknownTitle')}</h2>
        <p>{peopleText('unknown')}</p>
      </div>
    </Page>
  )
}
