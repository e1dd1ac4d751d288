import { useState } from 'react'
import { download } from '@/api/download.ts'
import type { Endpoint, QueryOf } from '@/contract/endpoint/endpoint.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { shareOrDownload } from '@/ui/share-file.ts'
import { listText } from './texts.ts'

type DownloadProps<E extends Endpoint> = {
  /** Returns a spreadsheet. */
  endpoint: E
  query?: QueryOf<E>
  params?: Record<string, string>
  /** Default: that it's a spreadsheet. */
  label?: string
  /**
   * The number of records, null if unknown. If there are none or too many, there's no download. If it's missing, the server
   * checks whether there are too many.
   */
  total?: number | null
}

/** The list as a spreadsheet, with the current filters. */
export function Download<E extends Endpoint>({ endpoint, query, params, label, total }: DownloadProps<E>) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const tooMany = (total ?? 0) > maxDownloadedRows
  async function fetchFile() {
    setBusy(true)
    setRefused('')
    const result = await download(endpoint, { token: currentIdentity()?.token, query, params })
    setBusy(false)
    if (!result.ok) {
      const { detail, title } = result.problem
      return setRefused(result.status === 0 ? listText('downloadAway') : detail || title)
    }
    const { name, content } = result.value
    await shareOrDownload(new File([content], name, { type: content.type }))
  }
  return (
    <>
      <Button
        kind="plain"
        busy={busy}
        disabled={total === null || total === 0 || tooMany}
        onClick={() => void fetchFile()}
      >
        <ButtonMark icon="install" size={20} />
        <span>{label ?? listText('download')}</span>
      </Button>
      {tooMany && <Callout mark="about">{sentence({ code: 'download.many' })}</Callout>}
      {refused && !tooMany && (
        <Callout tone="attention" mark="alert" live="alert">
          <p>{refused}</p>
        </Callout>
      )}
    </>
  )
}
