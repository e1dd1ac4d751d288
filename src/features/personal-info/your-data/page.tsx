import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { getRetention } from '@/contract/personal-info/your-data.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { Loaded } from '@/ui/form/page/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { Fact, Part } from '@/ui/part.tsx'
import { shownKinds, yourDataText } from './texts.ts'

type Periods = AnswerOf<typeof getRetention>['_embedded']['periods']

export default function YourDataPage() {
  const query = useQuery(answerQuery(getRetention))
  return <Loaded query={query}>{({ value }) => <YourData periods={value._embedded.periods} />}</Loaded>
}

export function YourData({ periods }: { periods: Periods }) {
  const { company, support } = useConfiguration()
  return (
    <Page>
      <p className="help">{yourDataText('intro', { company: company.name })}</p>
      {shownKinds.flatMap((kind) => {
        const found = periods.find((each) => each.kind === kind)
        return found ? [<Kind key={kind} kind={kind} period={yourDataText(found.unit, { count: found.count })} />] : []
      })}
      <Part title={yourDataText('ask')}>
        <p>{yourDataText('askText')}</p>
        <p className="help">
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
        <p className="help">{yourDataText('other')}</p>
      </Part>
    </Page>
  )
}

function Kind({ kind, period }: { kind: (typeof shownKinds)[number]; period: string }) {
  return (
    <Part title={yourDataText(kind)}>
      <p>{yourDataText(`${kind}Why`)}</p>
      <dl className="part-facts">
        <Fact name={yourDataText('kept')} wide>
          {yourDataText(`${kind}Kept`, { period })}
        </Fact>
      </dl>
    </Part>
  )
}
