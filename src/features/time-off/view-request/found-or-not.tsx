import type { ReactNode } from 'react'
import { NotLoaded, Outline } from '@/ui/form/page/loaded.tsx'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import type { FoundRequest } from './use-request.ts'
import { viewText } from './texts.ts'

export type Found = Extract<FoundRequest, { state: 'found' }>

type FoundOrNotProps = {
  found: FoundRequest
  /** The link back to the previous page. */
  goBack: () => void
  children: (found: Found) => ReactNode
}

/** The screen of one request: an outline, the reason why it can't be shown, or the request. */
export function FoundOrNot({ found, goBack, children }: FoundOrNotProps) {
  if (found.state === 'found') return children(found)
  if (found.state === 'loading') return <Outline />
  const back = (
    <Button kind="plain" onClick={goBack}>
      {viewText('back')}
    </Button>
  )
  return (
    <Page footer={back}>
      <NotFound found={found} />
    </Page>
  )
}

/** Why a request can't be shown. */
export function NotFound({ found }: { found: Extract<FoundRequest, { state: 'away' | 'unknown' }> }) {
  if (found.state === 'away')
    return <NotLoaded error={found.error} retry={found.retry} busy={found.busy} unanswered={viewText('away')} />
  return (
    <div className="card empty">
      <h2>{viewText('unknownTitle')}</h2>
      <p>{viewText('unknown')}</p>
    </div>
  )
}

/** 'Details for Request 4711' */
export function requestTitle({ shown: { key, known } }: Found): string {
  const id = known?.id ?? (/^\d+$/.test(key) ? key : null)
  return id === null ? viewText('titleHere') : viewText('title', { id })
}
