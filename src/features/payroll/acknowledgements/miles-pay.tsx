import { useQuery } from '@tanstack/react-query'
import type { postMilesPay } from '@/contract/miles-pay.ts'
import { getUserInfo } from '@/contract/session.ts'
import { milesPayText } from '@/domain/payroll/miles-pay.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { SignedForm } from './signed-form.tsx'
import { milesPaySubmission } from './submissions.ts'
import { signText } from './texts.ts'
import { useAcknowledgement } from './use-acknowledgement.ts'

const accepted = { status: 'ACCEPTED' as const }

export default function MilesPayPage() {
  // The address may have been changed elsewhere. Source: specification 2 section 2.
  useQuery({ ...answerQuery(getUserInfo), refetchOnMount: 'always' })
  const acknowledgement = useAcknowledgement(milesPaySubmission, { text: milesPayText, choices: accepted })
  return (
    <SignedForm
      acknowledgement={acknowledgement}
      answers={{ accept: signText('accept'), other: { label: signText('refuse'), sends: { status: 'REFUSED' } } }}
      done={(row) => <Done row={row} />}
    />
  )
}

function Done({ row }: { row: OpenRow }) {
  const email = (row.answer as typeof postMilesPay.answer.TYPE | undefined)?.milesBasedPayAcknowledge.emailSent
  return (
    <>
      <p>{signText('milesDone')}</p>
      {email && <p>{signText('emailSent', { email })}</p>}
    </>
  )
}
