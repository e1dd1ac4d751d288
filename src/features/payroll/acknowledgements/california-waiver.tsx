import { californiaWaiver } from '@/contract/payroll/california-waiver.ts'
import { hasChosen, noWaiverBox, waiverBoxes } from '@/domain/payroll/california-waiver.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { ExclusiveBoxes } from '@/ui/form/acknowledgement/exclusive-boxes.tsx'
import { SignedForm } from './signed-form.tsx'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

const words = screenTexts('california-waiver', {
  en: {
    choice: 'My choice',
    missing: 'Select at least one option.',
    done: 'Your waiver has been submitted.',
  },
})

const nothing = { firstMealWaiver: false, secondMealWaiver: false, onJobMeal: false, noWaiver: false }

export default function CaliforniaWaiverPage() {
  const acknowledgement = useAcknowledgement(californiaWaiver, {
    onFile: { access: true },
    choices: nothing,
    wantsEmail: true,
  })
  const { form, toDashboard } = acknowledgement
  const chosen = form.methods.watch() as typeof nothing
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      answers={{
        accept: signText('accept'),
        missing: hasChosen(chosen) ? undefined : words('missing'),
        discard: { label: signText('discard'), onDiscarded: toDashboard },
      }}
      done={words('done')}
    >
      <ExclusiveBoxes legend={words('choice')} boxes={[...waiverBoxes]} alone={noWaiverBox} />
    </SignedForm>
  )
}
