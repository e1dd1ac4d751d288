import { type ReactNode, useId } from 'react'
import './view-request.css'

/** A section of a request under its heading, in a card. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="view-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="card view-card">{children}</div>
    </section>
  )
}

type FactProps = { name: string; wide?: boolean; empty?: boolean; children: ReactNode }

/** Must be inside `.view-facts`. */
export function Fact({ name, wide = false, empty = false, children }: FactProps) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd data-empty={empty || undefined}>{children}</dd>
    </div>
  )
}
