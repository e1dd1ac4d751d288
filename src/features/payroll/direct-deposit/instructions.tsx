import { InstructionsPanel } from '@/ui/cards/instructions-panel.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { depositText } from './texts.ts'

/** What the splits mean, in plain words. Open at the first visit. */
export function Instructions({ open }: { open: boolean }) {
  const { limits, isDriver } = useDepositFacts()
  return (
    <InstructionsPanel title={depositText('instructions')} open={open}>
      <p>{depositText('instructionsLead')}</p>
      <ul>
        <li>{depositText('instructionsFlat')}</li>
        <li>{depositText('instructionsPercentage', { total: limits.percentageTotal })}</li>
        <li>{depositText('instructionsNet')}</li>
        {isDriver && <li>{depositText('instructionsFuel')}</li>}
      </ul>
      <p>{depositText('instructionsLimits', { percentages: limits.percentageSplits, flats: limits.flatSplits })}</p>
      <p>{depositText('instructionsNumbers')}</p>
      <p>{depositText('instructionsCycle')}</p>
    </InstructionsPanel>
  )
}
