import { shellText } from '@/ui/shell/texts.ts'

/** Gray lines as a placeholder while content loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  )
}

/** A page whose code is still loading. */
export function Waiting() {
  return (
    <div className="page" data-width="form" role="status" aria-busy="true" aria-label={shellText('loading')}>
      <div className="page-body">
        <WaitingCards />
      </div>
    </div>
  )
}

/** A placeholder for part of a page. */
export function WaitingCards() {
  return (
    <>
      <div className="card">
        <Skeleton lines={2} />
      </div>
      <div className="card">
        <Skeleton lines={5} />
      </div>
    </>
  )
}
