import { useQuery } from '@tanstack/react-query'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { getArizonaTax } from '@/contract/payroll/state-taxes.ts'
import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { residentStateOf } from '@/domain/payroll/state-tax.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useUser } from '@/session/user.ts'
import { Loaded, Outline } from '@/ui/form/page/loaded.tsx'
import { ElectionForm } from './election-form.tsx'
import { ForOthers } from './instructions.tsx'

/** State tax. Another state would be another page next to this one, with its own data file. */
export default function ArizonaPage() {
  const user = useUser()
  const tax = useQuery(answerQuery(getArizonaTax))
  const information = useAnswer(read(getPersonalInfo))
  if (information.isPending) return <Outline />
  const onFile = information.data?.value ?? null
  const residentState = residentStateOf(onFile, user)
  if (residentState !== arizonaA4.state) return <ForOthers />
  return (
    <Loaded query={tax}>
      {(kept) => <ElectionForm onFile={kept.value} version={kept} residentState={residentState} information={onFile} />}
    </Loaded>
  )
}
