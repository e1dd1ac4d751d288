import { useState } from 'react'
import { electedBy, type StateTaxChange } from '@/domain/payroll/state-tax.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Checkbox } from '@/ui/switch.tsx'
import { arizonaText } from './texts.ts'

type SummaryDialogProps = { change: StateTaxChange; onCancel: () => void; onConfirm: () => void }

/** The elections in whole sentences, to be certified. */
export function SummaryDialog({ change, onCancel, onConfirm }: SummaryDialogProps) {
  const [certified, setCertified] = useState(false)
  const { percentageElection: percentage, additionalAmount: amount } = electedBy(change)
  const sentences =
    change.electionOption === 'opt3'
      ? [arizonaText('summaryZero')]
      : [
          arizonaText('summaryPercentage', { percentage }),
          ...(amount ? [arizonaText('summaryAmount', { amount })] : []),
        ]
  return (
    <Dialog
      wide
      title={arizonaText('summaryTitle')}
      onClose={onCancel}
      actions={
        <>
          <Button kind="bare" data-autofocus onClick={onCancel}>
            {arizonaText('disagree')}
          </Button>
          <Button disabled={!certified} onClick={onConfirm}>
            {arizonaText('agree')}
          </Button>
        </>
      }
    >
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Checkbox label={arizonaText('certify')} checked={certified} onSwitched={setCertified} />
    </Dialog>
  )
}
