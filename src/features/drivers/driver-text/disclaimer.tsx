import { disclaimerLines } from '@/domain/drivers/text-disclaimer.ts'
import { driverTextText } from './texts.ts'

/** The disclaimer, which is shown first and only once. */
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
