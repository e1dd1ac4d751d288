import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { shellText } from './texts.ts'

export function NotFound() {
  return <DeadEnd title={shellText('notFound')} help={shellText('notFoundHelp')} />
}

export function NotForYou() {
  return <DeadEnd title={shellText('notForYou')} help={shellText('notForYouHelp')} />
}

function DeadEnd({ title, help }: { title: string; help: string }) {
  return (
    <Page title={title}>
      <div className="empty">
        <p>{help}</p>
        <ButtonLink to="/">{shellText('goHome')}</ButtonLink>
      </div>
    </Page>
  )
}
