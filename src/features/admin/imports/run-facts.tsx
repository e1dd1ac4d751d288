import type { OneImport } from '@/contract/administration/imports.ts'
import { slashed } from '@/domain/plain-date.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { resultWords, RunState } from './run-state.tsx'
import { importsText, kindWords, originWords } from './texts.ts'

/** The file and its outcome. */
export function RunFacts({ run, notes }: OneImport) {
  const clock = useClock()
  const who = originWords(run.origin) === run.readBy ? run.readBy : `${originWords(run.origin)}, ${run.readBy}`
  const facts: [string, string][] = [
    [importsText('day'), slashed(run.asOf)],
    [importsText('from'), who],
    [importsText('read'), clock.full(run.readAt)],
    [importsText('result'), [importsText('rows', { count: run.rows }), resultWords(run)].filter(Boolean).join('; ')],
    ...(run.appliedAt === null
      ? []
      : [
          [importsText('appliedBy'), importsText('by', { who: run.appliedBy, time: clock.full(run.appliedAt) })] as [
            string,
            string,
          ],
        ]),
  ]
  return (
    <section className="card run-facts" aria-labelledby="run-name">
      <header>
        <div>
          <h2 id="run-name">{kindWords(run.kind)}</h2>
          <p className="file-name">{run.fileName}</p>
        </div>
        <RunState run={run} />
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Why state={run.state} />
      {notes.length > 0 && (
        <Callout tone="attention" mark="alert">
          <p>{importsText('notes')}</p>
          <ul className="run-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
    </section>
  )
}

function Why({ state }: { state: string }) {
  if (state === 'applying')
    return (
      <Callout tone="busy" mark="hourglass" live="status">
        <p>{importsText('isApplying')}</p>
      </Callout>
    )
  if (state !== 'refused' && state !== 'outdated') return null
  return (
    <Callout tone="attention" mark="alert">
      <p>{importsText(state === 'refused' ? 'whyRefused' : 'whyOutdated')}</p>
    </Callout>
  )
}
