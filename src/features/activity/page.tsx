import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useEveryOwnRow } from '@/ui/status/own-rows.ts'
import { LockedWork } from './locked-work.tsx'
import { Entry } from './entry.tsx'
import { sections } from './sections.ts'
import { activityText } from './texts.ts'
import './activity.css'

export default function ActivityPage() {
  const rows = useEveryOwnRow()
  if (!rows)
    return (
      <Page>
        <div className="card" role="status" aria-busy="true" aria-label={activityText('loading')}>
          <Skeleton lines={4} />
        </div>
      </Page>
    )
  if (rows.length === 0)
    return (
      <Page>
        <LockedWork />
        <div className="card empty">
          <h2>{activityText('emptyTitle')}</h2>
          <p>{activityText('empty')}</p>
          <ButtonLink to="/" kind="plain">
            {activityText('toDashboard')}
          </ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page>
      <LockedWork />
      {sections(rows).map((section) => (
        <section key={section.name} aria-labelledby={`activity-${section.name}`}>
          <h2 id={`activity-${section.name}`} className="activity-title">
            {activityText(section.name)}
          </h2>
          <ul className="activity-list">
            {section.rows.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
