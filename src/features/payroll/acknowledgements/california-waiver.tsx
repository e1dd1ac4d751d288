import type { postCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { californiaWaiverText, hasChosen, noWaiverBox, waiverBoxes } from '@/domain/payroll/california-waiver.ts'
import { ExclusiveBoxes } from '@/ui/form/acknowledgement/exclusive-boxes.tsx'
import { SignedForm } from './signed-form.tsx'
import { californiaWaiverSubmission } from './submissions.ts'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

const nothing = { firstMealWaiver: false, secondMealWaiver: false, onJobMeal: false, noWaiver: false }

export default function CaliforniaWaiverPage() {
  const acknowledgement = useAcknowledgement(californiaWaiverSubmission, {
    text: californiaWaiverText,
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
        missing: hasChosen(chosen) ? undefined : signText('waiverMissing'),
        discard: { label: signText('discard'), onDiscarded: toDashboard },
      }}
      done={({ answer }) => {
        const email = (answer as typeof postCaliforniaWaiver.answer.TYPE | undefined)?.emailSent
        return (
          <>
            <p>{signText('waiverDone')}</p>
            {email && <p>{signText('emailSent', { email })}</p>}
          </>
        )
      }}
    >
      <ExclusiveBoxes legend={signText('waiver')} boxes={[...waiverBoxes]} alone={noWaiverBox} />
    </SignedForm>
  )
}
