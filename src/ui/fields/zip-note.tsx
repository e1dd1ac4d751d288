import { Button } from '@/ui/button.tsx'
import { addressText } from './address-texts.ts'
import type { Code } from './use-codes.ts'
import type { ZipNote as Note } from './use-zip-place.ts'

/** Says what a ZIP code filled in, or that it does not match the typed city or state. */
export function ZipNote({ note, states, take }: { note: Note | null; states: Code[]; take: () => void }) {
  return (
    <div role="status" className="zip-note">
      {note && <Words note={note} states={states} take={take} />}
    </div>
  )
}

function Words({
  note: { zip, place, filled, elsewhere },
  states,
  take,
}: {
  note: Note
  states: Code[]
  take: () => void
}) {
  const words = { city: place.city, state: states.find(({ code }) => code === place.state)?.description ?? place.state }
  const where = `${words.city}, ${words.state}`
  return (
    <>
      {filled.length > 0 && (
        <p className="field-help">{addressText('filled', { what: filled.map((part) => words[part]).join(', ') })}</p>
      )}
      {elsewhere && (
        <>
          <p className="field-help">{addressText('elsewhere', { zip, where })}</p>
          <Button kind="plain" onClick={take}>
            {addressText('use', { where })}
          </Button>
        </>
      )}
    </>
  )
}
