import { shownAddress } from '@/domain/personal-info/address.ts'
import { zipDigits } from '@/domain/personal-info/zip.ts'
import { Icon } from '@/ui/icon.tsx'
import { addressText } from './address-texts.ts'
import type { Suggested } from './address-lookup.ts'

/** The suggestions under the street field. A tap fills in the whole address. */
export function StreetSuggestions({ found, choose }: { found: Suggested[]; choose: (suggested: Suggested) => void }) {
  return (
    <>
      <p className="unseen" role="status">
        {found.length > 0 && addressText('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="suggestions" aria-label={addressText('suggestions')}>
          {found.map((each) => {
            const words = shownAddress({ ...each, zip: zipDigits(each.zip) })
            return (
              <li key={words}>
                <button type="button" onClick={() => choose(each)}>
                  <Icon name="home" size={20} />
                  <span>{words}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
