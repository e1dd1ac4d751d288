import { useQuery } from '@tanstack/react-query'
import { getDirectDeposits } from '@/contract/direct-deposit.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { answerQuery } from '@/offline/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { DirectDepositForm } from './direct-deposit-form.tsx'

export default function DirectDepositPage() {
  const user = useUser()
  const { depositLimits } = useConfiguration()
  const query = useQuery(answerQuery(getDirectDeposits))
  return (
    <Loaded query={query}>
      {({ value, etag }) => (
        <DirectDepositForm answer={value} etag={etag} limits={depositLimits} employeeId={user.employeeId} isDriver={isDriver(user)} />
      )}
    </Loaded>
  )
}
