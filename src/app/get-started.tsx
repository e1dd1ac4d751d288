import { useQuery } from '@tanstack/react-query'
import { getEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { type Endpoint, mayCall } from '@/contract/endpoint/endpoint.ts'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { depositsRead, directDepositSubmission } from '@/features/payroll/direct-deposit/submission.ts'
import { usePapersToSign } from '@/features/payroll/home/papers-to-sign.ts'
import { contactsRead, emergencyContactsSubmission } from '@/features/personal-info/emergency-contact/submission.ts'
import { editScheduleScreen } from '@/features/time-off/requests/paths.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useTitleAt } from '@/ui/navigation/use-navigation.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import './get-started.css'

export const text = screenTexts('get-started', {
  en: {
    title: 'Get started, {{done}} of {{all}} done',
    schedule: 'Set your schedule',
    deposits: 'Set up your direct deposit',
    contacts: 'Add an emergency contact',
    sign: 'Sign: {{form}}',
    done: 'Done',
  },
})

type Step = { to: string; words: string; isDone: boolean }

/**
 * The steps of a user's first day; null if it's past, and undefined while that's unknown. A newcomer has no schedule, or has never
 * saved deposits. `schedule`: whether it's set, for users who have one.
 */
export function useFirstSteps(schedule: 'set' | 'missing' | 'unknown' | 'none'): Step[] | null | undefined {
  const { employeeId } = useUser()
  const { features } = useConfiguration()
  const isOn = useIsOn()
  const deposits = useQuery({ ...readQuery(depositsRead(employeeId)), enabled: isOn(getDirectDeposits) })
  const contacts = useQuery({ ...readQuery(contactsRead(employeeId)), enabled: isOn(getEmergencyContacts) })
  const papers = usePapersToSign()
  const rows = useOwnRows()
  const titleAt = useTitleAt()
  if (!rows || !papers || deposits.isLoading || contacts.isLoading || schedule === 'unknown') return undefined
  const isOnItsWay = (kind: string) => rows.some((row) => row.kind === kind && !isRefused(row))
  const hasDeposits = deposits.data?.value.isFirstMovement !== true || isOnItsWay(directDepositSubmission.kind)
  if (schedule !== 'missing' && hasDeposits) return null
  const contact =
    (contacts.data?.value._embedded.emergency_contacts.length ?? 0) > 0 || isOnItsWay(emergencyContactsSubmission.kind)
  return [
    schedule !== 'none' && { to: editScheduleScreen, words: text('schedule'), isDone: schedule === 'set' },
    deposits.data && { to: getDirectDeposits.page!, words: text('deposits'), isDone: hasDeposits },
    // If contacts can't be added, this step doesn't exist.
    contacts.data &&
      (features.addContact || contact) && { to: getEmergencyContacts.page!, words: text('contacts'), isDone: contact },
    ...papers.map(({ page, title }) => ({
      to: page,
      words: text('sign', { form: titleAt(page) ?? title }),
      isDone: false,
    })),
  ].filter((step) => step !== undefined && step !== false)
}

/** Whether this user may make a call, and the company hasn't turned it off. */
export function useIsOn(): (endpoint: Endpoint) => boolean {
  const user = useUser()
  const { modules } = useConfiguration()
  return (endpoint) => mayCall(endpoint, user) && !isSwitchedOff(endpoint, modules)
}

/** On the home page of newcomers. */
export function GetStarted({ steps }: { steps: Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="get-started" aria-labelledby="get-started">
      <h2 id="get-started" className="dashboard-title">
        {text('title', { done, all: steps.length })}
      </h2>
      <ol>
        {steps.map(({ to, words, isDone }) => (
          <li key={to}>
            <CardLink to={to as never}>
              <span className="first-step" data-done={isDone}>
                <Icon name={isDone ? 'done' : 'pencil'} />
                <span>{words}</span>
                {isDone ? <small>{text('done')}</small> : <Icon name="forward" size={20} />}
              </span>
            </CardLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
