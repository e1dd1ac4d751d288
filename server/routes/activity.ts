import { activityForMs, listActivity, maxActivityEntries, type SubmittedChange } from '@/contract/activity.ts'
import { serve } from '../http/serve.ts'
import { changesOf, type TakenChange } from '../stores/activity.ts'

export const activityRoutes = [
  serve(listActivity, {
    run: async ({ db, user, services }) => {
      const since = services.clock() - activityForMs
      const changes = await changesOf(db, user.personId, since, maxActivityEntries)
      return { _embedded: { activity: changes.map(toAnswer) } }
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

const toAnswer = ({ storedKey: name, receipt, action, at, payday, device, outcome }: TakenChange): SubmittedChange => ({
  name,
  receipt,
  action,
  timestamp: new Date(at).toISOString(),
  device,
  ...(payday && { payday }),
  state: states[outcome],
})
