import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

/** `name` is this entry's path in the form's values; its fields are `${name}.field`. */
export type Card<Item> = { name: string; index: number; item: Item; /** No other card is left. */ alone: boolean }

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
      <div className="card list-card">
        <div className="list-card-head">
          <h3 id={id}>{heading(item)}</h3>
          {deleting && (
            <IconButton icon="trash" size={22} label={deleting.label(heading(item))} onClick={() => setAsks(true)} />
          )}
        </div>
        <div className="list-card-fields">{children({ name, index, item, alone })}</div>
        {asks && deleting && (
          <DeleteDialog what={heading(item)} onCancel={() => setAsks(false)} onConfirm={deleting.run} />
        )}
      </div>
    </section>
  )
}
