import type { ReactNode } from 'react'
import { requestsPath } from '@/features/time-off/requests/paths.ts'
import { NotLoaded, Outline } from '@/ui/form/loaded.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import type { FoundRequest } from './use-request.ts'
import { viewText } from './texts.ts'

export type Found = Extract<FoundRequest, { state: 'found' }>

/** The screen of one request: an outline, why it cannot be shown, or the request. */
export function FoundOrNot({ found, children }: { found: FoundRequest; children: (found: Found) => ReactNode }) {
  if (found.state === 'found') return children(found)
  if (found.state === 'loading') return <Outline />
  if (found.state === 'away')
    return (
      <Page>
        <NotLoaded error={found.error} retry={found.retry} busy={found.busy} unanswered={viewText('away')} />
      </Page>
    )
  return (
    <Page>
      <div className="card empty">
        <h2>{viewText('unknownTitle')}</h2>
        <p>{viewText('unknown')}</p>
        <ButtonLink to={requestsPath} kind="plain">
          {viewText('toRequests')}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** 'Details for Request 4711' */
export function requestTitle({ shown: { key, known } }: Found): string {
  const id = known?.id ?? (/^\d+$/.test(key) ? key : null)
  return id === null ? viewText('titleHere') : viewText('title', { id })
}
