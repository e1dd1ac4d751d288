import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { driverTextText } from './texts.ts'

export function SuccessText({ election, supportEmail }: { election: DriverTextElection; supportEmail: string }) {
  if (election.status === 'O') return <p>{driverTextText('successOut')}</p>
  return (
    <>
      <p>{driverTextText('successIn')}</p>
      <p className="help">
        {driverTextText('successUnverified')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  )
}
