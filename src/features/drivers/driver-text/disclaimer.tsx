import { driverTextText } from './texts.ts'

/** The terms of taking part, line by line. */
export const disclaimerLines = (company: string): string[] => [
  driverTextText('disclaimerWhat', { company }),
  driverTextText('disclaimerCost'),
  driverTextText('disclaimerDelivery'),
  driverTextText('disclaimerDriving'),
  driverTextText('disclaimerLeave'),
]

/** Shown first, and only once. */
export function Disclaimer({ company }: { company: string }) {
  const [what, ...more] = disclaimerLines(company)
  return (
    <div className="card disclaimer">
      <h2>{driverTextText('disclaimerTitle')}</h2>
      <p>{what}</p>
      <ul>
        {more.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
