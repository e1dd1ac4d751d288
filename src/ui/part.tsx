import { type ReactNode, useId } from 'react'
import './part.css'

/** A section under its heading, in a card. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card part-card">{children}</div>
    </section>
  )
}

/** A list under its heading. The list has a card of its own, and is the section. */
export function ListPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="part">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

type FactProps = { name: string; wide?: boolean; empty?: boolean; children: ReactNode }

/** Must be inside `.part-facts`. */
export function Fact({ name, wide = false, empty = false, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd data-empty={empty || undefined}>{children}</dd>
    </div>
  )
}
