import { type ReactNode, useId } from 'react'
import { Icon } from '@/ui/icon.tsx'
import { requestText } from './texts.ts'
import './request-form.css'

/** One of the three parts of a request; what is done is ticked. */
export function Step({ number, title, done, children }: { number: number; title: string; done: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card step" aria-labelledby={id} data-step={number}>
      <h2 id={id} className="step-title">
        <span className="step-number" data-done={done || undefined}>{done ? <Icon name="check" size={20} /> : number}</span>
        {title}
        {done && <span className="unseen">, {requestText('done')}</span>}
      </h2>
      {children}
    </section>
  )
}
