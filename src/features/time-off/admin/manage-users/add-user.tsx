import { useState } from 'react'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import { broken } from '@/domain/check.ts'
import { type PersonId, isSameId } from '@/domain/identity/employee-id.ts'
import type { Candidate } from '@/domain/identity/candidate.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { newAdministratorRules } from '@/domain/administration/administrators.ts'
import { supervisorProxyRules } from '@/domain/administration/supervisor-proxies.ts'
import type { UserType } from '@/domain/administration/user-lists.ts'
import { useUser } from '@/session/user.ts'
import { useSeenAnswers } from '@/ui/answers/use-seen-answers.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { PersonPicker } from '@/ui/employees/person-picker.tsx'
import { listOf, usersRead } from './reads.ts'
import { listTexts, usersText } from './texts.ts'
import { type ListedUser, type Person, listedUser } from './user.ts'

type AddUserProps = {
  type: UserType
  /** The users already shown. */
  listed: ListedUser[]
  onAdd: (user: ListedUser) => void
  onClose: () => void
}

/** Picks whom to add to a list: one employee, or a manager or supervisor and their proxy. */
export function AddUser({ type, listed, onAdd, onClose }: AddUserProps) {
  const caller = useUser()
  const known = [...listed, ...useSeen(type)]
  const [user, setUser] = useState<Person | null>(null)
  const [supervisor, setSupervisor] = useState<Person | null>(null)
  const isProxy = type === 'proxies'
  const isWhole = user && (supervisor || !isProxy)

  const whyNot = (employee: FoundEmployee, wanted: Wanted) => {
    return reasonAgainst(type, { supervisor, user, ...wanted, employee, caller, known })
  }

  return (
    <Dialog
      title={usersText(listTexts[type].add)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {usersText('cancel')}
          </Button>
          <Button
            kind="plain"
            disabled={!user && !supervisor}
            onClick={() => {
              setUser(null)
              setSupervisor(null)
            }}
          >
            {usersText('clear')}
          </Button>
          <Button disabled={!isWhole} onClick={() => isWhole && onAdd({ ...user, supervisor })}>
            {usersText('add')}
          </Button>
        </>
      }
    >
      <div className="form">
        <p className="field-help">{usersText(listTexts[type].help)}</p>
        {isProxy && (
          <PersonPicker
            label={usersText('manager')}
            choose={usersText('chooseManager')}
            remove={usersText('unchooseManager')}
            chosen={supervisor}
            onChosen={(employee) => setSupervisor(personOf(employee))}
            whyNot={(employee) => whyNot(employee, { supervisor: employee })}
          />
        )}
        <PersonPicker
          label={usersText(isProxy ? 'proxyEmployee' : 'employee')}
          choose={usersText(isProxy ? 'chooseProxy' : 'chooseEmployee')}
          remove={usersText(isProxy ? 'unchooseProxy' : 'unchooseEmployee')}
          chosen={user}
          onChosen={(employee) => setUser(personOf(employee))}
          whyNot={(employee) => whyNot(employee, { user: employee })}
        />
      </div>
    </Dialog>
  )
}

const personOf = (employee: FoundEmployee | null): Person | null =>
  employee && { employerId: employee.employerId, employeeId: employee.employeeId, name: employee.completeName }

/** The user to add, and the user they act for; null if nobody is chosen. */
type Wanted = { supervisor?: PersonId | null; user?: PersonId | null }
type Judged = Required<Wanted> & { employee: FoundEmployee; caller: PersonId; known: ListedUser[] }

/** The message of the first violated rule that this device can check. */
function reasonAgainst(type: UserType, { employee, supervisor, user, caller, known }: Judged): string | null {
  const isUser = (other: PersonId | null) => user !== null && other !== null && isSameId(user, other)
  const candidate: Candidate = isUser(employee) && isDriver(employee) ? 'driver' : 'eligible'
  const isListed = known.some(
    (each) => isUser(each) && (each.supervisor ? isSameId(each.supervisor, supervisor ?? {}) : supervisor === null),
  )
  const facts = { isCaller: isUser(caller), candidate, isListed }
  const employeeId = user?.employeeId ?? ''
  const [first] =
    type === 'proxies'
      ? broken({ employeeId: supervisor?.employeeId ?? '', proxyEmployeeId: employeeId }, supervisorProxyRules, {
          ...facts,
          isSupervisor: isUser(supervisor),
          supervisor: 'eligible',
          leads: true,
          isLeader: true,
        })
      : broken({ employeeId }, newAdministratorRules, facts)
  return first ? sentence(first) : null
}

/** Users on list pages that were seen and aren't outdated. The server checks the others. */
const useSeen = (type: UserType): ListedUser[] =>
  useSeenAnswers(usersRead(type).endpoint).flatMap(({ _embedded }) => _embedded[listOf[type].list]!.map(listedUser))
