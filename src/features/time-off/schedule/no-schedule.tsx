import { sentence } from '@/domain/problem-texts.ts'
import { Callout } from '@/ui/form/callout.tsx'

/** Explains why no time off can be requested yet, and what to do. */
export function NoSchedule({ name, actions, live }: { name: string; actions?: React.ReactNode; live?: 'alert' }) {
  return (
    <Callout tone="attention" mark="alert" live={live} actions={actions}>
      <strong>{sentence({ code: 'time-off.schedule.none', with: { name } })}</strong>
      <p>{sentence({ code: 'time-off.schedule.set' })}</p>
    </Callout>
  )
}
