import { useState } from 'react'
import type { PersonRight } from '@/contract/administration/person-rights.ts'
import { type RightDecision, rightDecisions } from '@/domain/administration/right-changes.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { peopleText } from '@/features/admin/people/texts.ts'

export const decisionWords: Record<RightDecision, string> = {
  granted: peopleText('granted'),
  withheld: peopleText('withheld'),
  computed: peopleText('compute'),
}

const choices = {
  granted: { words: 'grant', help: 'grantHelp' },
  withheld: { words: 'withhold', help: 'withholdHelp' },
  computed: { words: 'compute', help: 'computeHelp' },
} as const

type RightDialogProps = {
  right: PersonRight
  name: string
  onClose: () => void
  onDecide: (decision: RightDecision) => void
}

/** Sets a right by hand, and explains the effect. */
export function RightDialog({ right, name, onClose, onDecide }: RightDialogProps) {
  const [decision, setDecision] = useState(right.decision)
  return (
    <Dialog
      title={peopleText('changeTitle', { right: right.words, name })}
      mark="lock"
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {peopleText('cancel')}
          </Button>
          <Button disabled={decision === right.decision} onClick={() => onDecide(decision)}>
            {peopleText('save')}
          </Button>
        </>
      }
    >
      <fieldset className="record-choices">
        <legend className="unseen">{right.words}</legend>
        {rightDecisions.map((each) => (
          <label key={each}>
            <input type="radio" name="decision" checked={each === decision} onChange={() => setDecision(each)} />
            <strong>{peopleText(choices[each].words)}</strong>
            <small>{peopleText(choices[each].help, { name })}</small>
          </label>
        ))}
      </fieldset>
      <p>{peopleText('fromNow', { name })}</p>
    </Dialog>
  )
}
