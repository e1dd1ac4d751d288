import { activityForMs, listActivity, maxActivityEntries, type SubmittedChange } from '@/contract/delivery/activity.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { toAtPayroll } from '../http/answers/at-payroll.ts'
import { callerLanguage } from '../http/caller-language.ts'
import { serve } from '../http/serve.ts'
import { changesOf, type TakenChange } from '../stores/activity.ts'

export const activityRoutes = [
  serve(listActivity, {
    run: async (call) => {
      const { db, user, services } = call
      const since = services.clock() - activityForMs
      const changes = await changesOf(db, user.personId, since, maxActivityEntries)
      return inLanguage(await callerLanguage(call), () => ({ _embedded: { activity: changes.map(toAnswer) } }))
    },
  }),
]

const states: Record<TakenChange['outcome'], SubmittedChange['state']> = {
  taken: 'sent',
  applied: 'sent',
  received: 'received',
  failed: 'failed',
  refused: 'failed',
}

function stateOf({ outcome, payroll }: TakenChange): SubmittedChange['state'] {
  if (payroll?.state === 'refused') return 'failed'
  return payroll?.state === 'taken' || payroll?.state === 'done' ? 'sent' : states[outcome]
}

function toAnswer(change: TakenChange): SubmittedChange {
  const { storedKey: name, receipt, action, at, device, payday, payroll } = change
  const timestamp = new Date(at).toISOString()
  const state = stateOf(change)
  // A change on hold doesn't have a payday yet.
  const counts = payday && payroll?.state !== 'held'
  const more = { ...(counts && { payday }), ...(payroll && { payroll: toAtPayroll(payroll) }) }
  return { name, receipt, action, timestamp, device, state, ...more }
}
