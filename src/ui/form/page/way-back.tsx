import { useLocation, useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { Button, type ButtonKind } from '@/ui/button.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { usePageTitle } from '@/ui/shell/page-title.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { FormContext } from './form-context.ts'
import { formText } from '@/ui/form/texts.ts'

/** The form that the person left for another page, to return to. */
type WayBack = { to: string; title: string }

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface HistoryState {
    wayBack?: WayBack
  }
}

/** A link from a form to My Information, and back. Asks no question if the draft keeps everything. */
export function EditMyInformation({ kind = 'plain', label }: { kind?: ButtonKind; label?: string }) {
  const edit = useEditMyInformation()
  return (
    <Button kind={kind} onClick={() => void edit()}>
      {label ?? formText('editMyInformation')}
    </Button>
  )
}

export function useEditMyInformation(): () => Promise<void> {
  const navigate = useNavigate()
  const wayBack = { to: useLocation({ select: ({ pathname }) => pathname }), title: usePageTitle() }
  const form = use(FormContext)
  return async () => {
    const kept = !form?.dirty || (await form.keepDraft()) === null
    await navigate({
      to: '/personal-info/my-information',
      ignoreBlocker: kept,
      state: { wayBack: kept ? wayBack : undefined },
    })
  }
}

export function useWayBack(): WayBack | undefined {
  return useLocation({ select: ({ state }) => state.wayBack })
}

/** Shown on the page that the person left the form for. */
export function WayBackNotice() {
  const wayBack = useWayBack()
  if (!wayBack) return null
  return (
    <Callout
      mark="about"
      actions={
        <ButtonLink kind="plain" to={wayBack.to}>
          {formText('wayBack')}
        </ButtonLink>
      }
    >
      <p>{formText('leftFrom', wayBack)}</p>
    </Callout>
  )
}
