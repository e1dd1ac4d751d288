import { sentence } from '@/domain/problem-texts.ts'
import { AddressFields } from '@/ui/fields/address-fields.tsx'
import { StreetSuggestions } from '@/ui/fields/street-suggestions.tsx'
import { ZipNote } from '@/ui/fields/zip-note.tsx'
import { Filled, Section, Shown } from './stage.tsx'

const names = { street: 'street', suite: 'suite', city: 'city', state: 'state', zip: 'zip' }
const none = { street: '', suite: '', city: '', state: '', zip: '' }
const some = { street: '1100 W Grant St', suite: '# 4', city: 'Phoenix', state: 'AZ', zip: '850091234' }
const required = sentence({ code: 'required' })
const states = [{ code: 'AZ', description: 'Arizona' }]
const place = { city: 'Phoenix', state: 'AZ' }
const nothing = () => undefined

export function Address() {
  return (
    <Section title="Address">
      <Shown state="empty">
        <Filled values={none}>
          <AddressFields names={names} legend="Address" streetMax={30} />
        </Filled>
      </Shown>
      <Shown state="filled">
        <Filled values={some}>
          <AddressFields names={names} legend="Address" />
        </Filled>
      </Shown>
      <Shown state="error">
        <Filled
          values={{ ...none, zip: '850' }}
          errors={{ street: required, city: required, state: required, zip: sentence({ code: 'zip.invalid' }) }}
        >
          <AddressFields names={names} />
        </Filled>
      </Shown>
      <Shown state="long text">
        <Filled values={{ ...some, street: some.street.repeat(9), city: some.city.repeat(9) }}>
          <AddressFields names={names} />
        </Filled>
      </Shown>
      <Shown state="disabled">
        <Filled values={some}>
          <div inert className="gallery-disabled">
            <AddressFields names={names} />
          </div>
        </Filled>
      </Shown>
      <Shown state="suggestions">
        <StreetSuggestions found={[some, { ...some, street: some.street.repeat(4) }]} choose={nothing} />
      </Shown>
      <Shown state="filled in from the ZIP code">
        <ZipNote
          note={{ zip: '85009', place, filled: ['city', 'state'], elsewhere: false }}
          states={states}
          take={nothing}
        />
      </Shown>
      <Shown state="a ZIP code of elsewhere">
        <ZipNote note={{ zip: '85009', place, filled: [], elsewhere: true }} states={states} take={nothing} />
      </Shown>
    </Section>
  )
}
