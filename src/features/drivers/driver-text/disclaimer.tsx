import { useNavigate } from '@tanstack/react-router'
import { Button } from '@/ui/button.tsx'
import '@/ui/ionic/elements.ts'
import { Page } from '@/ui/page.tsx'
import { driverTextText } from './texts.ts'

/** Comes first: what taking part means. */
export function Disclaimer({ company, onAccept }: { company: string; onAccept: () => void }) {
  const navigate = useNavigate()
  return (
    <Page
      footer={
        <>
          <Button kind="plain" onClick={() => void navigate({ to: '/' })}>{driverTextText('back')}</Button>
          <Button onClick={onAccept}>{driverTextText('accept')}</Button>
        </>
      }
    >
      <ion-card className="card disclaimer">
        <h2>{driverTextText('disclaimerTitle')}</h2>
        <p>{driverTextText('disclaimerWhat', { company })}</p>
        <ul>
          <li>{driverTextText('disclaimerCost')}</li>
          <li>{driverTextText('disclaimerDelivery')}</li>
          <li>{driverTextText('disclaimerDriving')}</li>
          <li>{driverTextText('disclaimerLeave')}</li>
        </ul>
      </ion-card>
    </Page>
  )
}
