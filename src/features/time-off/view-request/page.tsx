import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { requestsPath } from '@/features/time-off/requests/paths.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { NotLoaded, Outline } from '@/ui/form/loaded.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { type FoundRequest, useRequest } from './use-request.ts'
import { ViewRequest } from './view-request.tsx'
import { viewText } from './texts.ts'
import { ViewWaiting } from './view-waiting.tsx'

const EditRequest = lazy(() => import('@/features/time-off/edit-request/edit-request.tsx'))

export default function ViewRequestPage() {
  const { userId } = useUser()
  const {
    user = '',
    request = '',
    edit,
  } = useSearch({ strict: false }) as { user?: string; request?: string; edit?: unknown }
  const found = useRequest(String(user) || userId, String(request))
  if (found.state === 'loading') return <Outline />
  if (found.state === 'unknown')
    return (
      <Nothing title={viewText('unknownTitle')} text={viewText('unknown')}>
        <ButtonLink to={requestsPath} kind="plain">
          {viewText('toRequests')}
        </ButtonLink>
      </Nothing>
    )
  if (found.state === 'away')
    return (
      <Page>
        <NotLoaded error={found.error} retry={found.retry} busy={found.busy} unanswered={viewText('away')} />
      </Page>
    )
  return <Found {...found} edits={edit !== undefined} />
}

function Found({ shown, own, historyAway, edits }: Extract<FoundRequest, { state: 'found' }> & { edits: boolean }) {
  const [editing, setEditing] = useState(edits)
  const goBack = useGoBack()
  const { key, known, waiting } = shown
  const id = known?.id ?? (/^\d+$/.test(key) ? key : null)
  const cancels = waiting?.what === 'cancel'
  const here = waiting?.what === 'new'
  // Another employee's request, or one without what its form needs, is read-only.
  const mayEdit = own !== null && !cancels && (here || known?.canEdit === true)
  const mayCancel = own !== null && !cancels && (here || known?.canCancel === true)
  return (
    <Page
      title={id === null ? viewText('titleHere') : viewText('title', { id })}
      footer={
        <>
          <Button kind={mayEdit ? 'bare' : 'plain'} onClick={goBack}>
            {viewText('back')}
          </Button>
          {mayEdit && <Button onClick={() => setEditing(true)}>{viewText('edit')}</Button>}
        </>
      }
    >
      {waiting && <ViewWaiting waiting={waiting} name={shown.key} etag={known?.etag} onEdit={() => setEditing(true)} />}
      <ViewRequest
        shown={shown}
        own={own}
        historyAway={historyAway}
        actions={
          <>
            {known && <AddToCalendar shown={shown} known={known} schedule={own?.schedule} />}
            <CancelRequest shown={shown} may={mayCancel} onDone={goBack} />
          </>
        }
      />
      {editing && mayEdit && (
        <Suspense fallback={null}>
          <EditRequest shown={shown} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function Nothing({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Page>
      <div className="card empty">
        <h2>{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </Page>
  )
}

function useGoBack() {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: requestsPath, replace: true }))
}
