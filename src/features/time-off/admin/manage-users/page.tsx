import { Link, useLocation } from '@tanstack/react-router'
import { type UserType, userLists } from '@/domain/administration/user-lists.ts'
import { usersScreen } from '@/features/time-off/requests/paths.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import '@/ui/list/list.css'
import { Page } from '@/ui/page.tsx'
import { UserList } from './user-list.tsx'
import { usersText } from './texts.ts'

const userTypes = userLists.map(({ path }) => path)
const isUserType = (type: string): type is UserType => (userTypes as string[]).includes(type)

/** One screen for three lists, chosen by the fifth part of the path. Each list starts fresh. */
export default function ManageUsersPage() {
  const type = useLocation({ select: ({ pathname }) => pathname.split('/')[4] || 'admins' })
  if (!isUserType(type)) return <InvalidType type={type} />
  return <UserList key={type} type={type} links={<Links present={type} />} />
}

function Links({ present }: { present: UserType }) {
  return (
    <nav className="list-tabs" aria-label={usersText('lists')}>
      {userTypes.map((type) => (
        <Link key={type} to={usersScreen(type) as never} aria-current={type === present ? 'page' : undefined}>
          {usersText(type)}
        </Link>
      ))}
    </nav>
  )
}

function InvalidType({ type }: { type: string }) {
  return (
    <Page>
      <div className="empty">
        <p role="alert">{usersText('invalidType', { type })}</p>
        <ButtonLink to={usersScreen('admins') as never}>{usersText('admins')}</ButtonLink>
      </div>
    </Page>
  )
}
