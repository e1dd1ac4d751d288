import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Kept } from '@/offline/answers.ts'
import '@/ui/ionic/elements.ts'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Button } from '@/ui/button.tsx'
import { Callout } from './callout.tsx'
import { formText } from './texts.ts'

type LoadedProps<T> = { query: UseQueryResult<Kept<T>>; children: (kept: Kept<T>) => ReactNode }

/** A screen that needs one answer: what is kept at once, the outline of the screen before there is any, and why when there is none. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data) return children(query.data)
  if (query.isError)
    return (
      <Page>
        <NotLoaded retry={() => void query.refetch()} busy={query.isFetching} />
      </Page>
    )
  return <Outline />
}

/** Neither the server answered nor this device has kept anything. */
export function NotLoaded({ retry, busy = false }: { retry: () => void; busy?: boolean }) {
  return (
    <Callout tone="attention" mark="alert" live="alert" actions={<Button onClick={retry} busy={busy}>{formText('tryAgain')}</Button>}>
      {formText('nothingKept')}
    </Callout>
  )
}

/** A form's screen before its content is known. */
export function Outline() {
  return (
    <Page>
      <div role="status" aria-busy="true" aria-label={formText('loading')}>
        <ion-card className="card"><Skeleton lines={2} /></ion-card>
        <ion-card className="card"><Skeleton lines={6} /></ion-card>
      </div>
    </Page>
  )
}
