import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export type Frame = { frame: (content: ReactNode) => ReactNode }

/** A tab whose data is loading or couldn't be loaded. */
export function TabLoading({ frame, query }: Frame & { query: UseQueryResult }) {
  const { isError, error, refetch, isFetching } = query
  return (
    <Page>
      {frame(
        isError ? (
          <NotLoaded error={error} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="card" role="status" aria-busy="true">
            <Skeleton lines={6} />
          </div>
        ),
      )}
    </Page>
  )
}
