import { Button } from '@/ui/button.tsx'
import { DisclaimerActions } from '@/ui/form/page/disclaimer-actions.tsx'
import { ActionBar } from '@/ui/form/page/form-actions.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { driverTextText } from './texts.ts'

/** What taking part means, line by line. */
export const disclaimerLines = (company: string): string[] => [
  driverTextText('disclaimerWhat', { company }),
  driverTextText('disclaimerCost'),
  driverTextText('disclaimerDelivery'),
  driverTextText('disclaimerDriving'),
  driverTextText('disclaimerLeave'),
]

/** Comes first, once. */
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

/** Who is in may opt out without accepting anything. */
export function OptOutOrAccept({ optedIn, onAccept }: { optedIn: boolean; onAccept: () => void }) {
  const form = useForm()
  return (
    <ActionBar>
      <DisclaimerActions onAccept={onAccept}>
        {optedIn && (
          <Button kind="plain" busy={form.submitting} onClick={() => void form.submit({ status: 'O' })}>
            {driverTextText('optOut')}
          </Button>
        )}
      </DisclaimerActions>
    </ActionBar>
  )
}
