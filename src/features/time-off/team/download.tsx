import { useState } from 'react'
import { download } from '@/api/call.ts'
import { downloadTeamRequests } from '@/contract/team-requests.ts'
import type { TeamQuery } from '@/features/time-off/requests/reads.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { handOver } from '@/features/time-off/view-request/hand-over.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { Icon } from '@/ui/icon.tsx'
import { teamText } from './texts.ts'

/** The list as a spreadsheet, with the filters that are set. */
export function Download({ query }: { query: TeamQuery }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  async function fetchFile() {
    setBusy(true)
    setRefused('')
    const result = await download(downloadTeamRequests, { token: currentIdentity()?.token, query })
    setBusy(false)
    if (!result.ok) {
      const { detail, title } = result.problem
      return setRefused(result.status === 0 ? teamText('downloadAway') : detail || title)
    }
    const { name, content } = result.value
    await handOver(new File([content], name, { type: content.type }))
  }
  return (
    <>
      <Button kind="plain" busy={busy} onClick={() => void fetchFile()}>
        <span slot="start" className="button-mark">
          <Icon name="install" size={20} />
        </span>
        {teamText('download')}
      </Button>
      {refused && (
        <Callout tone="attention" mark="alert" live="alert">
          <p>{refused}</p>
        </Callout>
      )}
    </>
  )
}
