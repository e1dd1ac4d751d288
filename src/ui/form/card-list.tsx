import { type ReactNode, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/ui/button.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import { Callout } from './callout.tsx'
import { type Card, ListCard } from './list-card.tsx'
import { useListValues } from './use-list-values.ts'
import './card-list.css'

type Adding<Item> = {
  label: string
  make: () => Item
  /** Why there can be no further one. */
  refused?: (present: Item[]) => string | null
  /** What adding does to the whole list. Default: it comes last. */
  moves?: (present: Item[], added: Item) => Item[]
}

type Deleting<Item> = {
  /** 'Delete {{card}}' */
  label: (card: string) => string
  /** What deleting does to those that stay. */
  moves?: (present: Item[], index: number) => Item[]
}

type CardListProps<Item> = {
  /** Of the list in the form's values. */
  name: string
  title: string
  /** In place of the cards where there are none. */
  empty: ReactNode
  /** One of them: 'Contact'. */
  noun: string
  /** The field that names an entry, and is filled first in a new one. */
  titled: keyof Item & string
  /** Left out: nothing can be added. */
  adding?: Adding<Item>
  /** Left out: nothing can be deleted. */
  deleting?: Deleting<Item>
  children: (card: Card<Item>) => ReactNode
}

/** 'Contact 1: Maria'. A name that was pasted by mistake must not fill the screen. */
function headingOf(noun: string, index: number, name: string): string {
  const card = `${noun} ${index + 1}`
  return name === '' ? card : `${card}: ${name.length > longestName ? `${name.slice(0, longestName)}…` : name}`
}

const longestName = 60

/**
 * A list in a form, a card for each entry. A card that is added is focused and not blamed for being empty; a deletion is
 * asked on the card itself and leaves the focus on what can be done next.
 */
export function CardList<Item extends object>({ name, title, empty, noun, titled, adding, deleting, children }: CardListProps<Item>) {
  const { clearErrors, control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const { present, settle } = useListValues<Item>(name)
  const [refused, setRefused] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  const later = (what: () => void) => setTimeout(what)

  function add({ make, moves, refused }: Adding<Item>) {
    const before = present()
    const reason = refused?.(before) ?? null
    setRefused(reason)
    if (reason !== null) return
    const added = make()
    append(added, { focusName: `${name}.${before.length}.${titled}` })
    if (moves) settle(moves(before, added))
    later(() => {
      // react-hook-form judges the whole list once it is longer; nobody is to blame for a card that has just come.
      clearErrors(`${name}.${before.length}`)
      place.current?.querySelector('.list-place:last-of-type .list-card')?.scrollIntoView?.({ block: 'start' })
    })
  }

  function drop(index: number) {
    const left = deleting?.moves?.(present(), index)
    remove(index)
    if (left) settle(left)
    setRefused(null)
    later(() => {
      const next = place.current?.querySelector<HTMLElement>('.list-actions ion-button') ?? place.current?.querySelector<HTMLElement>('.section-title')
      next?.focus()
    })
  }

  return (
    <section ref={place} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="section-title" tabIndex={-1}>{title}</h2>
      {fields.length === 0 && <div className="empty">{empty}</div>}
      {fields.map((field, index) => (
        <ListCard<Item>
          key={field.id}
          name={`${name}.${index}`}
          index={index}
          alone={fields.length === 1}
          heading={(item) => headingOf(noun, index, String(item[titled] ?? ''))}
          deleting={deleting && { label: deleting.label, run: () => drop(index) }}
        >
          {children}
        </ListCard>
      ))}
      {refused && <div className="list-refused"><Callout tone="attention" mark="alert" live="alert">{refused}</Callout></div>}
      {adding && (
        <div className="list-actions">
          <Button kind="plain" onClick={() => add(adding)}>
            <span slot="start" className="button-mark"><Mark name="plus" /></span>
            {adding.label}
          </Button>
        </div>
      )}
    </section>
  )
}
