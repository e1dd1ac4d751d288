import { useQueries } from '@tanstack/react-query'
import { mayCall } from '@/contract/endpoint/endpoint.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { isUnanswered } from '@/domain/payroll/acknowledgement.ts'
import { type SignedForm, isAskedOf } from '@/domain/payroll/signed-forms.ts'
import { submissionOf } from '@/features/payroll/acknowledgements/submissions.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'

/** The forms that the user is asked to sign and hasn't answered, not even on this device. Null while that's unknown. */
export function usePapersToSign(): SignedForm[] | null {
  const user = useUser()
  const { modules } = useConfiguration()
  const rows = useOwnRows()
  const asked = everyAcknowledgement.flatMap((each) =>
    each.get && isAskedOf(each.form, user) && mayCall(each.get, user) && !isSwitchedOff(each.get, modules)
      ? { form: each.form, get: each.get, kind: submissionOf(each).kind }
      : [],
  )
  const answers = useQueries({ queries: asked.map(({ get }) => readQuery(read(get))) })
  if (!rows || answers.some(({ isPending }) => isPending)) return null
  const isAnsweredHere = (kind: string) => rows.some((row) => row.kind === kind && !isRefused(row))
  return asked.flatMap(({ form, kind }, at) => {
    const { data } = answers[at]!
    return data && isUnanswered(data.value) && !isAnsweredHere(kind) ? form : []
  })
}
