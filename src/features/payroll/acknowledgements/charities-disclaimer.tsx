import { screenTexts } from '@/domain/screen-texts.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { DisclaimerActions } from '@/ui/form/page/disclaimer-actions.tsx'
import { Page } from '@/ui/page.tsx'

export const words = screenTexts('charities-disclaimer', {
  en: {
    voluntary: 'Giving is voluntary. What you choose is deducted from your pay in each pay period until you change it.',
    cycle: 'Cycle processing may occur up to 7 days before the check date.',
    site: 'More about the charity',
  },
})

/** Shown before the form on every visit. Source: specification 2 section 2. */
export function CharitiesDisclaimer({ onAccept }: { onAccept: () => void }) {
  const { charityUrl } = useConfiguration()
  return (
    <Page footer={<DisclaimerActions onAccept={onAccept} />}>
      <div className="card acknowledged">
        <p>{words('voluntary')}</p>
        <p>{words('cycle')}</p>
        {charityUrl && (
          <p>
            <a href={charityUrl} target="_blank" rel="noreferrer">
              {words('site')}
            </a>
          </p>
        )}
      </div>
    </Page>
  )
}
