import { IonButtons, IonHeader, IonTitle, IonToolbar } from '@ionic/react'
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { withoutInlineStyle } from '@/ui/ionic/inline-style.ts'
import { IonButton } from '@/ui/ionic/ion-button.ts'
import { Mark } from '@/ui/mark.tsx'
import { useCrumbs } from '@/ui/navigation/use-navigation.ts'
import { loadChunk } from './loading/chunk-failure.ts'
import { useDocumentTitle, usePageTitle } from './page-title.ts'
import { shellText } from './texts.ts'
import { BarTitle } from './bar-title.tsx'

withoutInlineStyle('ion-header', 'ion-buttons')

const AccountDialog = lazy(() => loadChunk(() => import('./account-dialog.tsx')))

export function Header({ openDrawer }: { openDrawer: () => void }) {
  const title = usePageTitle()
  useDocumentTitle(title)
  const atHome = useLocation({ select: (location) => location.pathname === '/' })
  return (
    <IonHeader className="header">
      <IonToolbar className="toolbar">
        <IonButtons slot="start" className="header-start">
          <span className="menu-button">
            <IconButton icon="menu" label={shellText('menu')} onClick={openDrawer} />
          </span>
          {atHome ? <Mark size={34} /> : <Back />}
        </IonButtons>
        <IonTitle className="header-title">
          <Breadcrumbs />
          <BarTitle title={title} />
          <Demonstration />
        </IonTitle>
        <IonButtons slot="end" className="header-end">
          <Initials />
        </IonButtons>
      </IonToolbar>
    </IonHeader>
  )
}

/** Keeps people from mistaking made-up data for real data. */
function Demonstration() {
  return useConfiguration().demonstration ? <p className="demonstration">{shellText('demonstration')}</p> : null
}

/** Used instead of Ionic's back button, which reloads the page without Ionic's router. */
function Back() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const crumbs = useCrumbs()
  const isIos = document.documentElement.getAttribute('mode') === 'ios'
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: crumbs.at(-1)?.path ?? '/', replace: true })
  }
  return <IconButton icon={isIos ? 'back' : 'arrow'} label={shellText('back')} onClick={goBack} />
}

function Breadcrumbs() {
  const crumbs = useCrumbs()
  if (crumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label={shellText('crumbs')}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path}>{crumb.title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The user's menu, with signing out, on every screen. */
function Initials() {
  const { firstName, lastName } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const name = `${firstName} ${lastName}`.trim()
  return (
    <>
      <IonButton className="round" fill="clear" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span slot="icon-only" className="initials" aria-hidden="true">
          {(firstName.at(0) ?? '') + (lastName.at(0) ?? '')}
        </span>
        <span className="unseen">{shellText('account', { name })}</span>
      </IonButton>
      {isOpen && (
        <Suspense>
          <AccountDialog name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
