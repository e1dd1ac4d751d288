import { sentence } from '@/domain/problem-texts.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { requestText } from './texts.ts'

/** Nothing can be requested before there is a schedule. */
export function NoSchedule({ name, onSet }: { name: string; onSet: () => void }) {
  return (
    // Whoever submits all the same is led here.
    <div className="ion-invalid" tabIndex={-1}>
      <Callout tone="attention" mark="alert" live="alert" actions={<Button onClick={onSet}>{requestText('setSchedule')}</Button>}>
        <strong>{sentence({ code: 'time-off.schedule.none', with: { name } })}</strong>
        <p>{sentence({ code: 'time-off.schedule.set' })}</p>
      </Callout>
    </div>
  )
}
