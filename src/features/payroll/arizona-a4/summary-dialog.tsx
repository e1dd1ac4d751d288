import { useState } from 'react'
import { certifiesElections, electedSentences } from '@/domain/payroll/arizona-a4-words.ts'
import type { ArizonaTaxChange } from '@/domain/payroll/arizona-a4.ts'
import { ReviewDialog } from '@/ui/form/page/review-dialog.tsx'
import { Checkbox } from '@/ui/switch.tsx'
import { arizonaText } from './texts.ts'

type SummaryDialogProps = { change: ArizonaTaxChange; onCancel: () => void; onConfirm: () => void }

/** The elections in full sentences, for certification. */
export function SummaryDialog({ change, onCancel, onConfirm }: SummaryDialogProps) {
  const [certified, setCertified] = useState(false)
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
        {electedSentences(change).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Checkbox label={certifiesElections} checked={certified} onSwitched={setCertified} />
    </ReviewDialog>
  )
}
