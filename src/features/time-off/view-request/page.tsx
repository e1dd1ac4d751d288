import { useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { mayActForOthers } from '@/domain/time-off/rights/rights.ts'
import { newRequestLike, requestsPath } from '@/features/time-off/requests/paths.ts'
import { rightsOn } from '@/features/time-off/requests/list/rights-on.ts'
import { useUser } from '@/session/user.ts'
import { requestNamed } from '@/features/time-off/requests/own/own-time-off.ts'
import { userOf } from '@/features/time-off/requests/sending/queueing.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { focusInView } from '@/ui/ionic/focus-on.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { useSecondTap } from '@/ui/second-tap.ts'
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

/** A new element once Cancel Request is gone: it may be in that button's place, where a second tap must not leave the page. */
function Back({ isAlone, goBack }: { isAlone: boolean; goBack: () => void }) {
  const isSecondTap = useSecondTap()
  return (
    <Button kind={isAlone ? 'plain' : 'bare'} onClick={() => !isSecondTap() && goBack()}>
      {viewText('back')}
    </Button>
  )
}

function View({ found, edits, goBack }: { found: Found; edits: boolean; goBack: () => void }) {
  const { shown, own } = found
  const [editing, setEditing] = useState(edits)
  const { known, waiting } = shown
  const { canEdit, canCancel } = rightsOn(known)
  const cancels = waiting?.what === 'cancel'
  const here = waiting?.what === 'new'
  const user = useUser()
  const mayRepeat =
    known !== null &&
    own !== null &&
    requestNamed(own, shown.key) !== null &&
    shown.entries.every(({ code }) => own.categories.some((offered) => offered === code)) &&
    (isSamePerson(userOf(shown), user.userId) || mayActForOthers(user))
  // The focused button is gone, and Undo may be scrolled out of view.
  const cancelled = useRef(cancels)
  useEffect(() => {
    const undo = cancels && !cancelled.current && document.querySelector<HTMLElement>('.undo ion-button')
    cancelled.current = cancels
    if (undo) void focusInView(undo)
  }, [cancels])
  // Read-only without the data that its form needs.
  const mayEdit = own !== null && !cancels && (here || canEdit)
  const mayCancel = !cancels && (here || canCancel)
  return (
    <Page
      title={requestTitle(found)}
      footer={
        <>
          <Back key={String(mayCancel)} isAlone={!mayEdit && !mayCancel} goBack={goBack} />
          <CancelRequest shown={shown} may={mayCancel} onDone={goBack} />
          {mayEdit && <Button onClick={() => setEditing(true)}>{viewText('edit')}</Button>}
        </>
      }
    >
      {waiting && <ViewWaiting waiting={waiting} shown={shown} onEdit={() => setEditing(true)} />}
      <ViewRequest
        daysFirst
        found={found}
        actions={
          <>
            {known && <AddToCalendar shown={shown} known={known} schedule={own?.schedule} />}
            {mayRepeat && (
              <ButtonLink kind="plain" {...newRequestLike({ user: userOf(shown), repeat: shown.key })}>
                <ButtonMark icon="refresh" />
                <span>{viewText('again')}</span>
              </ButtonLink>
            )}
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
