import { useUser } from '@/session/user.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { zoneOfState } from '@/domain/time-zones.ts'
import { useListAddress } from '@/ui/list/list-address.ts'
import { ListPage } from '@/ui/list/list-page.tsx'
import { useListPage } from '@/ui/list/use-list-page.ts'
import { useClockDay } from '@/ui/shell/clock/clock-day.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { exemptionColumns } from './columns.tsx'
import { exemptionsRead } from './reads.ts'
import { exemptionsText } from './texts.ts'
import { W4Warnings } from './w4-warnings.tsx'

/** Users who were exempt in an earlier year and haven't submitted a new W-4 since. */
export default function W4ExemptionsPage() {
  useClock()
  const today = useClockDay(zoneOfState(useUser().state))
  const address = useListAddress({})
  const { page, size } = address
  const list = useListPage({
    address,
    read: exemptionsRead({ page, limit: size }),
    list: 'w4Exemptions',
    alwaysRefetch: true,
  })
  return (
    <ListPage
      address={address}
      list={list}
      label={exemptionsText('list')}
      columns={exemptionColumns(today)}
      rowKey={idText}
      above={
        <>
          <W4Warnings />
          <p>{exemptionsText('explained')}</p>
        </>
      }
      empty={exemptionsText('empty')}
      emptyAction={<p>{exemptionsText('emptyWhy')}</p>}
      failed={exemptionsText('failed')}
    />
  )
}
