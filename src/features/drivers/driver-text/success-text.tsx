import type { AnswerOf } from '@/contract/endpoint.ts'
import type { patchDriverText } from '@/contract/driver-text.ts'
import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { confirmationState } from '@/domain/drivers/driver-text-confirmation.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { driverTextText } from './texts.ts'

/** What the driver is told once an election has arrived. */
export function SuccessText({ row, supportEmail }: { row: Pick<OpenRow, 'body' | 'answer'>; supportEmail: string }) {
  if ((row.body as DriverTextElection).status === 'O') return <p>{driverTextText('successOut')}</p>
  const answer = row.answer as AnswerOf<typeof patchDriverText> | undefined
  const state = answer ? confirmationState(answer.driverText, Date.now()) : null
  if (state === 'confirmed') return <p>{driverTextText('successConfirmed')}</p>
  if (answer?.driverText.confirmation?.sentAt === '') return <p>{driverTextText('successUnsent')}</p>
  return (
    <>
      <p>{driverTextText('successIn')}</p>
      <p className="help">
        {driverTextText('successUnverified')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </>
  )
}
