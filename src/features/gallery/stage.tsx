import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'

/** One component in one state. */
export function Shown({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="card form">
      <p className="gallery-state">{state}</p>
      {children}
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2 className="section-title">{title}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  )
}

type Values = Record<string, unknown>

/** A form that submits nowhere, with given values and errors. */
export function Filled({
  values,
  errors = {},
  children,
}: {
  values: Values
  errors?: Record<string, string>
  children: ReactNode
}) {
  const methods = useForm<Values>({ defaultValues: values })
  useEffect(() => {
    for (const [name, message] of Object.entries(errors)) methods.setError(name, { type: 'gallery', message })
  }, [])
  return (
    <FormProvider {...methods}>
      <form className="form" noValidate onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </FormProvider>
  )
}
