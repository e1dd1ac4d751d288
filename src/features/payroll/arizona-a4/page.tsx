import { useQuery } from '@tanstack/react-query'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { getArizonaTax } from '@/contract/payroll/state-taxes.ts'
import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { residentStateOf } from '@/domain/payroll/state-tax.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { Loaded, Outline } from '@/ui/form/page/loaded.tsx'
import { ElectionForm } from './election-form.tsx'
import { ForOthers } from './instructions.tsx'

/** State tax. Another state would be another page next to this one, with its own data file. */
export default function ArizonaPage() {
  const user = useUser()
  const tax = useQuery(answerQuery(getArizonaTax))
  const information = useQuery(answerQuery(getPersonalInfo))
  if (information.isPending) return <Outline />
  const onFile = information.data?.value ?? null
  const residentState = residentStateOf(onFile, user)
  if (residentState !== arizonaA4.state) return <ForOthers />
  return (
    <Loaded query={tax}>
      {({ value, etag }) => (
        <ElectionForm onFile={value} etag={etag} residentState={residentState} information={onFile} />
      )}
    </Loaded>
  )
}
