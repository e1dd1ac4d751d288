import { useEffect, useRef, useState } from 'react'
import { currentIdentity } from '@/offline/identity.ts'

// A pseudonym: it does not reveal whose email is missing.
const askedKey = 'ess.email-asked'

const afterMs = 100
const againMs = 500
const dialogs = 'ion-modal, dialog[open], [role="dialog"], [role="alertdialog"]'

let onTheWay = false

/** Whether the invitation led to the opening screen. Only the first screen asks. */
export function takeInvitationFollowed(): boolean {
  const led = onTheWay
  onTheWay = false
  return led
}

/** The invitation opens My Information: the field takes the focus there, and the app doesn't ask a second time. */
export function goToEmail(): void {
  onTheWay = true
}

type EmailCheckOptions = {
  /** Whether it asks at most once per tab session. Otherwise, it asks each time the screen loads. */
  once?: boolean
  focus?: () => void
}

/** Asks shortly after the screen has rendered; never over another dialog, and never after the person starts typing. */
export function useEmailCheck(lacking: boolean, { once = false, focus }: EmailCheckOptions) {
  const [shown, setShown] = useState(false)
  const led = useRef(false)
  useEffect(() => {
    if (focus) led.current = takeInvitationFollowed()
  }, [])
  useEffect(() => {
    if (!lacking) return setShown(false)
    const stop = () => clearTimeout(timer)
    let timer = setTimeout(function look() {
      if (led.current) {
        led.current = false
        return focus?.()
      }
      if (once && wasAsked()) return
      if (aDialogStands()) timer = setTimeout(look, againMs)
      else {
        if (once) sessionStorage.setItem(askedKey, currentIdentity()?.person ?? '')
        setShown(true)
      }
    }, afterMs)
    document.addEventListener('input', stop)
    return () => {
      stop()
      document.removeEventListener('input', stop)
    }
  }, [lacking])
  return { shown, close: () => setShown(false) }
}

// Ignores the drawer, which stays in the page when it's closed.
function aDialogStands(): boolean {
  return [...document.querySelectorAll(dialogs)].some(
    (each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true,
  )
}

function wasAsked(): boolean {
  return sessionStorage.getItem(askedKey) === (currentIdentity()?.person ?? '')
}
