import { useQuery } from '@tanstack/react-query'
import { getPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { getArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { arizonaA4, residentStateOf } from '@/domain/payroll/arizona-a4.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useUser } from '@/session/user.ts'
import { Loaded, Outline } from '@/ui/form/page/loaded.tsx'
import { ElectionForm } from './election-form.tsx'
import { OtherStates } from './instructions.tsx'

/** The state tax form of the user's state. */
export default function StateTaxPage() {
  const user = useUser()
  const information = useAnswer(read(getPersonalInfo))
  if (information.isPending) return <Outline />
  const onFile = information.data?.value ?? null
  const residentState = residentStateOf(onFile, user)
  switch (residentState) {
    case arizonaA4.state:
      return <ArizonaForm residentState={residentState} information={onFile} />
    // Add a case here for another state's form.
    default:
      return <OtherStates />
  }
}

function ArizonaForm(known: { residentState: string; information: PersonalInfo | null }) {
  const tax = useQuery(answerQuery(getArizonaTax))
  return <Loaded query={tax}>{(kept) => <ElectionForm onFile={kept.value} version={kept} {...known} />}</Loaded>
}
