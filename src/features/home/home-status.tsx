import { Suspense, lazy } from 'react'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'
import { useUnfinished } from '@/ui/status/own-rows.ts'
import { StatusLine } from './status-line.tsx'
import { homeText } from './texts.ts'

const UnfinishedForms = lazy(() => loadChunk(() => import('@/ui/status/unfinished-forms.tsx')))

/** More are listed in Activity. */
const most = 3

/** Forms the user began and didn't submit, and where their submissions are. */
export function HomeStatus() {
  const forms = useUnfinished() ?? []
  const more = forms.length - most
  return (
    <>
      {forms.length > 0 && (
        <Suspense>
          <UnfinishedForms forms={forms.slice(0, most)} />
        </Suspense>
      )}
      {more > 0 && (
        <ButtonLink to="/activity" kind="bare">
          {homeText('moreUnfinished', { count: more })}
        </ButtonLink>
      )}
      <StatusLine allDone={forms.length === 0} />
    </>
  )
}
