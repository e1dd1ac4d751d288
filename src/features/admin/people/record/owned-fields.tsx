import type { PersonRecord, RecordField } from '@/contract/administration/people.ts'
import { isPlainDate, slashed } from '@/domain/plain-date.ts'
import { Fact, Part } from '@/ui/part.tsx'
import { fieldText, fieldWords, peopleText } from '@/features/admin/people/texts.ts'

/** The record, grouped by the owner of each value. */
export function OwnedFields({ owners }: Pick<PersonRecord, 'owners'>) {
  return (
    <Part title={peopleText('record')}>
      {owners
        .filter(({ fields }) => fields.length > 0)
        .map(({ owner, fields }) => (
          <section key={owner} className="record-owner">
            <h3>{peopleText('owner', { owner: ownerWords(owner) })}</h3>
            <dl className="part-facts">
              {fields.map((field) => (
                <Fact key={field.name} name={fieldWords(field.name)} empty={field.value === ''}>
                  {valueWords(field)}
                </Fact>
              ))}
            </dl>
          </section>
        ))}
    </Part>
  )
}

const owners = ['hr', 'directory', 'payroll', 'portal', 'person'] as const
const ownerWords = (owner: string) => {
  const known = owners.find((each) => each === owner)
  return known ? peopleText(known) : owner
}

const words: Record<string, Record<string, string>> = {
  pay_type: { H: fieldText('hourly'), S: fieldText('salaried') },
  email_confirmed: { 1: peopleText('yes'), 0: peopleText('no') },
}

function valueWords({ name, value, isOnFile }: RecordField): string {
  if (value === '') return peopleText(isOnFile ? 'onFile' : 'notOnFile')
  if (name === 'hire_date' && isPlainDate(value)) return slashed(value)
  return words[name]?.[value] ?? value
}
