import { useState } from 'react'
import { download } from '@/api/call.ts'
import { downloadTeamRequests } from '@/contract/team-requests.ts'
import type { TeamQuery } from '@/features/time-off/requests/reads.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { handOver } from '@/features/time-off/view-request/hand-over.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Icon } from '@/ui/icon.tsx'
import { teamText } from './texts.ts'

/** The list as a spreadsheet, with the filters that are set. */
export function Download({ query }: { query: TeamQuery }) {
  const [busy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    const result = await download(downloadTeamRequests, { token: currentIdentity()?.token, query })
    setBusy(false)
    if (!result.ok) {
      const text = result.status === 0 ? teamText('downloadAway') : result.problem.detail || result.problem.title
      return toast({ text, tone: 'attention' })
    }
    const { name, content } = result.value
    await handOver(new File([content], name, { type: content.type }))
  }
  return (
    <Button kind="plain" busy={busy} onClick={() => void fetchFile()}>
      <span slot="start" className="button-mark">
        <Icon name="install" size={20} />
      </span>
      {teamText('download')}
    </Button>
  )
}
