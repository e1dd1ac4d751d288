import { CardList } from '@/ui/cards/card-list.tsx'
import { PhoneField } from '@/ui/fields/phone-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Filled, Section, Shown } from './stage.tsx'

type Truck = { name: string; phone: string }

const trucks: Truck[] = [
  { name: 'Kenworth', phone: '6025550123' },
  { name: 'A truck with a name that is longer than any phone is wide', phone: '' },
]
const most = 3

function Trucks({ title, fixed = false }: { title: string; fixed?: boolean }) {
  return (
    <CardList<Truck>
      name="trucks"
      title={title}
      empty={<p>There are no trucks.</p>}
      noun="Truck"
      titled="name"
      adding={
        fixed
          ? undefined
          : {
              label: 'Add a truck',
              make: () => ({ name: '', phone: '' }),
              refused: (present) => (present.length < most ? null : `There may be ${most} trucks.`),
            }
      }
      deleting={fixed ? undefined : { label: (card) => `Delete ${card}` }}
    >
      {({ name }) => (
        <>
          <TextField name={`${name}.name`} label="Name" />
          <PhoneField name={`${name}.phone`} label="Phone" />
        </>
      )}
    </CardList>
  )
}

export function CardLists() {
  return (
    <Section title="Card list">
      <Shown state="empty">
        <Filled values={{ trucks: [] }}>
          <Trucks title="No trucks" />
        </Filled>
      </Shown>
      <Shown state="filled">
        <Filled values={{ trucks }}>
          <Trucks title="Trucks" />
        </Filled>
      </Shown>
      <Shown state="error">
        <Filled
          values={{ trucks: [{ name: '', phone: '602' }] }}
          errors={{ 'trucks.0.name': 'This field is required' }}
        >
          <Trucks title="A wrong truck" />
        </Filled>
      </Shown>
      <Shown state="nothing can be added or deleted">
        <Filled values={{ trucks }}>
          <Trucks title="Trucks as they are" fixed />
        </Filled>
      </Shown>
    </Section>
  )
}
