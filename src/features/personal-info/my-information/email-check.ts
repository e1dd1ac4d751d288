import { useEffect, useState } from 'react'
import { currentIdentity } from '@/offline/identity.ts'

// A pseudonym: it says of nobody that an email is missing.
const askedKey = 'ess.email-asked'

const afterMs = 100
const againMs = 500
const dialogs = 'ion-modal, dialog[open], [role="dialog"], [role="alertdialog"]'

let onTheWay = false

/** My Information is opened from the invitation: there the field takes the focus, and nothing asks a second time. */
export function goToEmail(): void {
  onTheWay = true
}

/** Once in the session of a tab, a moment after the screen stands, and never over another dialog. */
export function useEmailCheck(lacking: boolean, { focus }: { focus?: () => void } = {}) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lacking) return
    let timer = setTimeout(function look() {
      if (onTheWay && focus) {
        onTheWay = false
        return focus()
      }
      if (wasAsked()) return
      if (aDialogStands()) timer = setTimeout(look, againMs)
      else {
        sessionStorage.setItem(askedKey, currentIdentity()?.person ?? '')
        setShown(true)
      }
    }, afterMs)
    return () => clearTimeout(timer)
  }, [lacking])
  return { shown, close: () => setShown(false) }
}

// The drawer stays in the page when it is closed.
function aDialogStands(): boolean {
  return [...document.querySelectorAll(dialogs)].some((each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true)
}

function wasAsked(): boolean {
  return sessionStorage.getItem(askedKey) === (currentIdentity()?.person ?? '')
}
