import { useState } from 'react'
import { requestText } from './texts.ts'

/** The first and last day of a range, or day by day. */
export type DayMode = 'range' | 'single'

// Stored for the device, not for the person.
const key = 'ess.days'

function remembered(): DayMode {
  try {
    return localStorage.getItem(key) === 'single' ? 'single' : 'range'
  } catch {
    return 'range'
  }
}

/** How taps select days. Remembered on the device. */
export function useDayMode(): [DayMode, (mode: DayMode) => void] {
  const [mode, setMode] = useState(remembered)
  return [
    mode,
    (next) => {
      setMode(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Without storage, the choice lasts until the form is closed.
      }
    },
  ]
}

const texts = { range: 'rangeMode', single: 'singleMode' } as const

export function DayModes({ mode, onMode }: { mode: DayMode; onMode: (mode: DayMode) => void }) {
  return (
    <div className="day-modes" role="group" aria-label={requestText('modes')}>
      {(['range', 'single'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
          {requestText(texts[each])}
        </button>
      ))}
    </div>
  )
}
