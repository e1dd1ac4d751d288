import { useQuery } from '@tanstack/react-query'
import { isDriver } from '@/domain/identity/user-info.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { DirectDepositForm } from './direct-deposit-form.tsx'
import { useNetPay } from './net-pay.ts'
import { depositsRead } from './submission.ts'

export default function DirectDepositPage() {
  const user = useUser()
  const { depositLimits } = useConfiguration()
  const query = useQuery(readQuery(depositsRead(user.employeeId)))
  const netPay = useNetPay()
  return (
    <Loaded query={query}>
      {(kept) => (
        <DirectDepositForm
          answer={kept.value}
          version={kept}
          netPay={netPay}
          limits={depositLimits}
          employeeId={user.employeeId}
          isDriver={isDriver(user)}
        />
      )}
    </Loaded>
  )
}
