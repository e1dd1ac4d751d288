import { watchRows } from '@/offline/outbox.ts'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useWatched } from '@/ui/status/use-watched.ts'
import { EarlierWork } from './earlier-work.tsx'
import { Entry } from './entry.tsx'
import { sections } from './sections.ts'
import { activityText } from './texts.ts'
import './activity.css'

export default function ActivityPage() {
  const rows = useWatched(watchRows, [])
  if (!rows)
    return (
      <Page>
        <ion-card className="card" role="status" aria-busy="true" aria-label={activityText('loading')}><Skeleton lines={4} /></ion-card>
      </Page>
    )
  if (rows.length === 0)
    return (
      <Page>
        <EarlierWork />
        <ion-card className="card empty">
          <h2>{activityText('emptyTitle')}</h2>
          <p>{activityText('empty')}</p>
          <ButtonLink to="/" kind="plain">{activityText('toDashboard')}</ButtonLink>
        </ion-card>
      </Page>
    )
  return (
    <Page>
      <EarlierWork />
      {sections(rows).map((section) => (
        <section key={section.name} aria-labelledby={`activity-${section.name}`}>
          <h2 id={`activity-${section.name}`} className="activity-title">{activityText(section.name)}</h2>
          <ul className="activity-list">
            {section.rows.map((row) => <Entry key={row.id} row={row} />)}
          </ul>
        </section>
      ))}
    </Page>
  )
}
