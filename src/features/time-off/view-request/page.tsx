import { useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { requestsPath } from '@/features/time-off/requests/paths.ts'
import { rightsOn } from '@/features/time-off/requests/rights-on.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { type Found, FoundOrNot, requestTitle } from './found-or-not.tsx'
import { ReopenRequest } from './reopen-request.tsx'
import { useGoBack, useGoBackToLists } from './use-go-back.ts'
import { useOthersRequest, useOwnRequest } from './use-request.ts'
import { ViewRequest } from './view-request.tsx'
import { viewText } from './texts.ts'
import { ViewWaiting } from './view-waiting.tsx'

const EditRequest = lazy(() => import('@/features/time-off/edit-request/edit-request.tsx'))

type Search = { user?: string; request?: string; edit?: unknown }

export default function ViewRequestPage() {
  const { userId } = useUser()
  const { user = '', request = '', edit } = useSearch({ strict: false }) as Search
  const named = { name: String(request), edits: edit !== undefined }
  const isOwn = ['', userId.toLowerCase()].includes(String(user).toLowerCase())
  return isOwn ? <OwnRequest {...named} /> : <OthersRequest user={String(user)} {...named} />
}

type Named = { name: string; edits: boolean }

function OwnRequest({ name, edits }: Named) {
  const goBack = useGoBack(requestsPath)
  return (
    <FoundOrNot found={useOwnRequest(name)} goBack={goBack}>
      {(found) => <View found={found} edits={edits} goBack={goBack} />}
    </FoundOrNot>
  )
}

function OthersRequest({ user, name, edits }: Named & { user: string }) {
  const goBack = useGoBackToLists()
  return (
    <FoundOrNot found={useOthersRequest(user, name)} goBack={goBack}>
      {(found) => <View found={found} edits={edits} goBack={goBack} />}
    </FoundOrNot>
  )
}

function View({ found, edits, goBack }: { found: Found; edits: boolean; goBack: () => void }) {
  const { shown, own } = found
  const [editing, setEditing] = useState(edits)
  const { known, waiting } = shown
  const { canEdit, canCancel } = rightsOn(known)
  const cancels = waiting?.what === 'cancel'
  const here = waiting?.what === 'new'
  // Without the data for its form, it's read-only.
  const mayEdit = own !== null && !cancels && (here || canEdit)
  const mayCancel = !cancels && (here || canCancel)
  return (
    <Page
      title={requestTitle(found)}
      footer={
        <>
          <Button kind={mayEdit ? 'bare' : 'plain'} onClick={goBack}>
            {viewText('back')}
          </Button>
          {mayEdit && <Button onClick={() => setEditing(true)}>{viewText('edit')}</Button>}
        </>
      }
    >
      {waiting && <ViewWaiting waiting={waiting} shown={shown} onEdit={() => setEditing(true)} />}
      <ViewRequest
        found={found}
        actions={
          <>
            {known && <AddToCalendar shown={shown} known={known} schedule={own?.schedule} />}
            <CancelRequest shown={shown} may={mayCancel} onDone={goBack} />
            <ReopenRequest shown={shown} />
          </>
        }
      />
      {editing && mayEdit && (
        <Suspense fallback={null}>
          <EditRequest key={shown.key} shown={shown} own={own} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Page>
  )
}
