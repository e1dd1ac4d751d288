import { useQuery } from '@tanstack/react-query'
import { californiaWaiver, getCaliforniaWaiver } from '@/contract/payroll/california-waiver.ts'
import {
  type CaliforniaWaiver,
  hasChosen,
  noWaiverBox,
  waiverBoxes,
  waives,
} from '@/domain/payroll/california-waiver.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { ExclusiveBoxes } from '@/ui/form/acknowledgement/exclusive-boxes.tsx'
import { Outline } from '@/ui/form/page/loaded.tsx'
import { noVersion, type Version } from '@/ui/form/submitting/submission-form.ts'
import { SignedForm } from './signed-form.tsx'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export const words = screenTexts('california-waiver', {
  en: {
    choice: 'My choice',
    missing: 'Select at least one option.',
    done: 'Your waiver has been submitted.',
    doneNone: 'Your choice was recorded. You do not waive any meal period.',
  },
})

const unanswered = { access: true, earlierAnswer: null }
const nothing = { firstMealWaiver: false, secondMealWaiver: false, onJobMeal: false, noWaiver: false }

export default function CaliforniaWaiverPage() {
  const before = useQuery(answerQuery(getCaliforniaWaiver))
  if (before.isPending) return <Outline />
  return <Waiver onFile={before.data?.value ?? unanswered} version={before.data ?? noVersion} />
}

function Waiver({ onFile, version }: { onFile: typeof getCaliforniaWaiver.answer.TYPE; version: Version }) {
  const acknowledgement = useAcknowledgement(californiaWaiver, {
    onFile,
    version,
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
      done={(body) => words(waives(body as CaliforniaWaiver) ? 'done' : 'doneNone')}
    >
      <ExclusiveBoxes legend={words('choice')} boxes={[...waiverBoxes]} alone={noWaiverBox} />
    </SignedForm>
  )
}
