import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Mark } from '@/ui/status/mark.tsx'
import '@/ui/ionic/elements.ts'
import { DeleteOverlay } from './delete-overlay.tsx'

/** `name` is where the form holds this entry; its fields are `${name}.field`. */
export type Card<Item> = { name: string; index: number; item: Item; /** There is no other one. */ alone: boolean }

type ListCardProps<Item> = Omit<Card<Item>, 'item'> & {
  heading: (item: Item) => string
  deleting?: { label: (card: string) => string; run: () => void }
  children: (card: Card<Item>) => ReactNode
}

export function ListCard<Item>({ name, index, alone, heading, deleting, children }: ListCardProps<Item>) {
  const id = useId()
  const item = useWatch({ name }) as Item | undefined
  const [asks, setAsks] = useState(false)
  if (!item) return null
  return (
    <section className="list-place" aria-labelledby={id}>
      <ion-card className="card list-card">
        <div inert={asks}>
          <div className="list-card-head">
            <h3 id={id}>{heading(item)}</h3>
            {deleting && (
              <ion-button className="round" fill="clear" aria-label={deleting.label(heading(item))} onClick={() => setAsks(true)}>
                <span slot="icon-only" className="round-icon"><Mark name="trash" size={22} /></span>
              </ion-button>
            )}
          </div>
          <div className="list-card-fields">{children({ name, index, item, alone })}</div>
        </div>
        {asks && deleting && <DeleteOverlay onCancel={() => setAsks(false)} onConfirm={deleting.run} />}
      </ion-card>
    </section>
  )
}
