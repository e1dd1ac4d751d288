import { SampleAcknowledgement } from '@/ui/form/acknowledgement/sample-acknowledgement.tsx'
import { SampleWizard } from '@/ui/form/wizard/sample-wizard.tsx'
import { StepMark, type StepState } from '@/ui/form/wizard/step-mark.tsx'
import { Section, Shown } from './stage.tsx'

const nothing = () => undefined
const states: StepState[] = ['open', 'done', 'wrong']

/** The kits for long forms and acknowledgements. The forms can be filled in; Submit needs a sign-in. */
export function Kits() {
  return (
    <>
      <Section title="Wizard">
        <Shown state="every state of a step">
          {states.map((state, index) => (
            <StepMark key={state} number={index + 1} state={state} />
          ))}
        </Shown>
        <div className="gallery-wide" data-kit="wizard">
          <SampleWizard />
        </div>
        <div className="gallery-wide" data-kit="wizard-locked">
          <SampleWizard locked />
        </div>
      </Section>
      <Section title="Acknowledgement">
        <div className="gallery-wide" data-kit="tick">
          <SampleAcknowledgement by="tick" onDone={nothing} />
        </div>
        <div className="gallery-wide" data-kit="name">
          <SampleAcknowledgement by="name" subject="without email" address={null} onDone={nothing} />
        </div>
      </Section>
    </>
  )
}
