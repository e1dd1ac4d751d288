import { ButtonLink } from '@/ui/ionic/links.tsx'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { useEveryOwnRow, useUnfinished } from '@/ui/status/own-rows.ts'
import { statuses } from '@/ui/status/statuses.ts'
import UnfinishedForms from '@/ui/status/unfinished-forms.tsx'
import { ElsewhereEntry } from './elsewhere-entry.tsx'
import { Entry } from './entry.tsx'
import { LockedWork } from './locked-work.tsx'
import { replacedBy, saidOnce, sections } from './sections.ts'
import { activityText } from './texts.ts'
import { useElsewhere, useElsewhereWords } from './use-elsewhere.ts'
import './activity.css'

export default function ActivityPage() {
  const rows = useEveryOwnRow()
  const unfinished = useUnfinished()
  const elsewhere = useElsewhere(rows)
  const words = useElsewhereWords(elsewhere)
  if (!rows || !unfinished || elsewhere.is === 'unread')
    return (
      <Page>
        <div className="card" role="status" aria-busy="true" aria-label={activityText('loading')}>
          <Skeleton lines={4} />
        </div>
      </Page>
    )
  const shown = sections(rows, elsewhere.changes)
  if (shown.length === 0 && unfinished.length === 0)
    return (
      <Page>
        <LockedWork />
        <div className="card empty">
          <h2>{activityText('emptyTitle')}</h2>
          <p>{words.empty}</p>
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
      {unfinished.length > 0 && (
        <section aria-labelledby="activity-unfinished">
          <div className="activity-title">
            <h2 id="activity-unfinished">{activityText('unfinished')}</h2>
          </div>
          <UnfinishedForms forms={unfinished} />
        </section>
      )}
      {shown.map((section) => (
        <section key={section.name} aria-labelledby={`activity-${section.name}`}>
          <Heading name={section.name} sent={saidOnce(section)} />
          <ul className="activity-list">
            {section.shown.map((each) =>
              'row' in each ? (
                <Entry
                  key={each.row.id}
                  row={each.row}
                  newer={replacedBy(each.row, rows)}
                  isSaidAbove={saidOnce(section) !== null}
                  payday={elsewhere.paydays.get(each.row.receipt ?? '')}
                />
              ) : (
                <ElsewhereEntry key={each.elsewhere.receipt} change={each.elsewhere} />
              ),
            )}
          </ul>
        </section>
      ))}
      {words.note && <p className="help">{words.note}</p>}
    </Page>
  )
}

type HeadingProps = { name: ReturnType<typeof sections>[number]['name']; sent: string | null }

/** `sent`: when all of the section's changes will be sent. */
function Heading({ name, sent }: HeadingProps) {
  return (
    <div className="activity-title">
      <h2 id={`activity-${name}`}>{sent === null ? activityText(name) : statuses.waiting.word}</h2>
      {sent !== null && <p className="help">{activityText('waitingAll', { sent })}</p>}
    </div>
  )
}
