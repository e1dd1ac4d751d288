import { useQuery } from '@tanstack/react-query'
import { getMilesPay, milesPay } from '@/contract/payroll/miles-pay.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import type { MilesPayAnswer } from '@/domain/payroll/miles-pay.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { Outline } from '@/ui/form/page/loaded.tsx'
import { noVersion, type Version } from '@/ui/form/submitting/submission-form.ts'
import { SignedForm } from './signed-form.tsx'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

export const words = screenTexts('miles-pay', {
  en: {
    refuse: 'Refuse to Sign',
    done: 'Your miles base pay acknowledgement has been submitted for processing.',
  },
})

const accepted = { status: 'ACCEPTED' as const }
const unanswered = { earlierAnswer: null }

export default function MilesPayPage() {
  // The address may have been changed on another screen or device. Source: specification 2 section 2.
  useQuery({ ...answerQuery(getUserInfo), refetchOnMount: 'always' })
  const before = useQuery(answerQuery(getMilesPay))
  if (before.isPending) return <Outline />
  return <MilesPay onFile={before.data?.value ?? unanswered} version={before.data ?? noVersion} />
}

function MilesPay({ onFile, version }: { onFile: typeof getMilesPay.answer.TYPE; version: Version }) {
  const acknowledgement = useAcknowledgement(milesPay, { onFile, version, choices: accepted })
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      answers={{ accept: signText('accept'), other: { label: words('refuse'), sends: { status: 'REFUSED' } } }}
      done={(body) => ((body as MilesPayAnswer).status === 'REFUSED' ? signText('refused') : words('done'))}
    />
  )
}
