import { getDriverText } from '@/contract/drivers/driver-text.ts'
import { getSchedule } from '@/contract/time-off/schedule.ts'
import TextStatus from '@/features/drivers/driver-text/text-status.tsx'
import HomeNotices from '@/features/payroll/home/home-notices.tsx'
import { useOwnTimeOff } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { GetStarted, useFirstSteps, useIsOn } from './get-started.tsx'

/** The lines below the big buttons: first steps, papers to sign, reminders, and, for drivers, pay and texts. */
export default function HomeLines() {
  return useIsOn()(getSchedule) ? <WithSchedule /> : <Lines schedule="none" />
}

function WithSchedule() {
  const time = useOwnTimeOff()
  if (time.state !== 'ready') return <Lines schedule={time.state === 'loading' ? 'unknown' : 'none'} />
  return <Lines schedule={time.own.scheduleSet ? 'set' : 'missing'} />
}

function Lines({ schedule }: { schedule: Parameters<typeof useFirstSteps>[0] }) {
  const steps = useFirstSteps(schedule)
  const isOn = useIsOn()
  if (steps === undefined) return null
  return (
    <>
      {steps && <GetStarted steps={steps} />}
      <HomeNotices isStarting={steps !== null}>{isOn(getDriverText) && <TextStatus />}</HomeNotices>
    </>
  )
}
