import '@/ui/ionic/elements.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { dashboardText } from './texts.ts'

const tiles = 6

/** Balances and calendar in their places before anything is known. */
export function Outline() {
  return (
    <div className="dashboard-outline" role="status" aria-busy="true" aria-label={dashboardText('loading')}>
      <section>
        <h2 className="dashboard-title">{dashboardText('hours')}</h2>
        <div className="hours-cards">
          {Array.from({ length: tiles }, (_, index) => (
            <ion-card key={index} className="card hours-card"><Skeleton lines={3} /></ion-card>
          ))}
        </div>
      </section>
      <ion-card className="card calendar-outline"><Skeleton lines={12} /></ion-card>
    </div>
  )
}
