import { type ReactNode, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { type Card, ListCard } from './list-card.tsx'
import { useListValues } from './use-list-values.ts'
import './card-list.css'

type Adding<Item> = {
  label: string
  make: () => Item
  /** Returns why no more can be added. */
  refused?: (present: Item[]) => string | null
  /** How the list changes when an entry is added. By default, it's appended. */
  moves?: (present: Item[], added: Item) => Item[]
}

type Deleting<Item> = {
  /** 'Delete {{card}}' */
  label: (card: string) => string
  /** How the remaining entries change when one is deleted. */
  moves?: (present: Item[], index: number) => Item[]
}

type CardListProps<Item> = {
  /** The list's name in the form's values. */
  name: string
  title: string
  /** Shown when there are no cards. */
  empty: ReactNode
  /** The name of one entry: 'Contact'. */
  noun: string
  /** The field that names an entry. It is focused first in a new one. */
  titled: keyof Item & string
  /** Omit it if nothing can be added. */
  adding?: Adding<Item>
  /** Omit it if nothing can be deleted. */
  deleting?: Deleting<Item>
  children: (card: Card<Item>) => ReactNode
}

/** 'Contact 1: Maria'. Cut short, so that a long text pasted by mistake doesn't fill the screen. */
function headingOf(noun: string, index: number, name: string): string {
  const card = `${noun} ${index + 1}`
  return name === '' ? card : `${card}: ${name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name}`
}

const maxNameLength = 60

/**
 * A list in a form, one card per entry. A new card gets focus and shows no errors yet. A deletion is confirmed
 * and moves focus to the next useful control.
 */
export function CardList<Item extends object>({
  name,
  title,
  empty,
  noun,
  titled,
  adding,
  deleting,
  children,
}: CardListProps<Item>) {
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
      // react-hook-form validates the whole list when it grows; a new card should not show errors yet.
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
      const next =
        place.current?.querySelector<HTMLElement>('.list-actions ion-button') ??
        place.current?.querySelector<HTMLElement>('.section-title')
      next?.focus()
    })
  }

  return (
    <section ref={place} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="section-title" tabIndex={-1}>
        {title}
      </h2>
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
      {refused && (
        <div className="list-refused">
          <Callout tone="attention" mark="alert" live="alert">
            {refused}
          </Callout>
        </div>
      )}
      {adding && (
        <div className="list-actions">
          <Button kind="plain" onClick={() => add(adding)}>
            <ButtonMark icon="add" size={20} />
            <span>{adding.label}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
