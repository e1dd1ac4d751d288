import { useState } from 'react'
import { electedBy, type StateTaxChange } from '@/domain/payroll/state-tax.ts'
import { ReviewDialog } from '@/ui/form/review-dialog.tsx'
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
    <ReviewDialog
      title={arizonaText('summaryTitle')}
      cancel={arizonaText('disagree')}
      confirm={arizonaText('agree')}
      ready={certified}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Checkbox label={arizonaText('certify')} checked={certified} onSwitched={setCertified} />
    </ReviewDialog>
  )
}
