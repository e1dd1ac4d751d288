import { LineCardOutline } from '@/ui/line-card.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { dashboardText } from './texts.ts'

const categories = 6
const days = 35

/** Placeholders for balances and calendar before any data is known. */
export function Outline() {
  return (
    <div className="dashboard-outline" role="status" aria-busy="true" aria-label={dashboardText('loading')}>
      <LineCardOutline />
      <section>
        <h2 className="dashboard-title">{dashboardText('hours')}</h2>
        <div className="hours-cards">
          {Array.from({ length: categories }, (_, index) => (
            <div key={index} className="card hours-card">
              <Skeleton lines={1} />
            </div>
          ))}
        </div>
      </section>
      <div className="card">
        <Skeleton lines={1} />
        <div className="days-outline" aria-hidden="true">
          {Array.from({ length: days }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      </div>
    </div>
  )
}
