import './card-list.css'

type EntryListProps = {
  /** Shown when there are no entries. */ none: string
  entries: { id: string; title: string; lines: (string | false)[] }[]
}

/** The entries of a list, read-only, each with its filled-in fields. */
export function EntryList({ none, entries }: EntryListProps) {
  if (entries.length === 0) return <p>{none}</p>
  return (
    <ul className="entry-list">
      {entries.map(({ id, title, lines }) => (
        <li key={id}>
          <strong>{title}</strong>
          {lines
            .filter((line) => line !== false && line !== '')
            .map((line) => (
              <span key={String(line)}>{line}</span>
            ))}
        </li>
      ))}
    </ul>
  )
}
