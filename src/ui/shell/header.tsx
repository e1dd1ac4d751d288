import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { Mark } from '@/ui/mark.tsx'
import { useCrumbs } from '@/ui/navigation/use-navigation.ts'
import { useDocumentTitle, usePageTitle } from '@/ui/page-title.ts'
import { shellText } from './texts.ts'
import { headingId } from './main-id.ts'

export function Header({ openDrawer }: { openDrawer: () => void }) {
  const title = usePageTitle()
  useDocumentTitle(title)
  const atHome = useLocation({ select: (location) => location.pathname === '/' })
  return (
    <header className="header">
      <div className="header-start">
        <button type="button" className="round menu-button" aria-label={shellText('menu')} onClick={openDrawer}>
          <Icon name="menu" />
        </button>
        {atHome ? <Mark size={34} /> : <Back />}
      </div>
      <div className="header-title">
        <Breadcrumbs />
        <h1 id={headingId} tabIndex={-1}>{title}</h1>
      </div>
      <div className="header-end">
        <Initials />
      </div>
    </header>
  )
}

function Back() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const crumbs = useCrumbs()
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: crumbs.at(-1)?.path ?? '/', replace: true })
  }
  return (
    <button type="button" className="round back-button" aria-label={shellText('back')} onClick={goBack}>
      <Icon name="back" />
    </button>
  )
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

function Initials() {
  const { firstName, lastName } = useUser()
  const name = `${firstName} ${lastName}`.trim()
  return (
    <Link to="/personal-info/my-information" className="round">
      <span className="initials" aria-hidden="true">{(firstName.at(0) ?? '') + (lastName.at(0) ?? '')}</span>
      <span className="unseen">{shellText('me', { name })}</span>
    </Link>
  )
}
