import { useEffect } from 'react'
import { slashed } from '@/domain/plain-date.ts'
import { useUser } from '@/session/user.ts'
import { Callout } from '@/ui/form/callout.tsx'
import '@/ui/form/form.css'
import { Icon } from '@/ui/icon.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { DataList } from '@/ui/list/data-list.tsx'
import { DateRangeFilter } from '@/ui/list/date-range-filter.tsx'
import { Page } from '@/ui/page.tsx'
import { clockTime } from '@/ui/shell/clock-time.ts'
import { useListAddress } from './list-address.ts'
import { requestColumns } from './request-columns.tsx'
import { requestsText } from './texts.ts'
import { type RequestsPage, useRequestsPage } from './use-requests-page.ts'
import './my-requests.css'

export default function MyRequestsPage() {
  const { userId } = useUser()
  const { change, ...address } = useListAddress()
  const { rows, total, page, kept, failed } = useRequestsPage(address)
  const { size, range } = address

  // A page that is no more, such as one of a bookmark.
  useEffect(() => {
    if (rows?.length === 0 && total !== null && total > 0) change({ page: Math.ceil(total / size) })
    // oxlint-disable-next-line react/exhaustive-deps -- only what the server says starts it
  }, [rows?.length, total])

  return (
    <Page width="table" footer={<NewRequest />}>
      <DataList
        label={requestsText('label')}
        columns={requestColumns(userId)}
        rowKey={({ key }) => key}
        rows={rows}
        total={total}
        paging={{ page, size, onPage: (next) => change({ page: next }), onSize: (next) => change({ page: 1, size: next }) }}
        empty={requestsText('empty')}
        error={failed && { text: requestsText('failed'), ...failed }}
        filters={<DateRangeFilter label={requestsText('dates')} range={range} onRange={(next) => change({ page: 1, range: next })} />}
        notice={kept && <KeptOnly {...kept} />}
      />
    </Page>
  )
}

function NewRequest() {
  return (
    <ButtonLink to="/timeoff/my-requests/new-request">
      <span slot="start" className="button-mark"><Icon name="add" /></span>
      {requestsText('newRequest')}
    </ButtonLink>
  )
}

function KeptOnly({ from, to, asOf }: NonNullable<RequestsPage['kept']>) {
  return (
    <Callout mark="clock" live="status">
      {requestsText('keptOnly', { from: slashed(from), to: slashed(to), time: clockTime(asOf, Date.now()) })}
    </Callout>
  )
}
