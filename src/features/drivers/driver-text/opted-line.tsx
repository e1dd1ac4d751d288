import { useEffect, useRef } from 'react'
import { Callout } from '@/ui/form/callout.tsx'
import { driverTextText } from './texts.ts'

/** Whether messages come at present. Takes the focus that the accepted disclaimer left behind. */
export function OptedLine({ optedIn }: { optedIn: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={line} className="opted-line" tabIndex={-1}>
      <Callout tone={optedIn ? 'good' : 'quiet'} mark={optedIn ? 'done' : 'about'}>
        <strong>{driverTextText(optedIn ? 'statusIn' : 'statusOut')}</strong>
      </Callout>
    </div>
  )
}
