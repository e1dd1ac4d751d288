import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { sendFile } from '@/api/send-file.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { importPath } from './paths.ts'
import { importsText, kindOptions } from './texts.ts'

/** The kinds that may change more than is likely. */
const allowances: Record<string, { allow: string; label: string }> = {
  people: { allow: 'leavers', label: importsText('allowLeavers') },
  managers: { allow: 'managers', label: importsText('allowManagers') },
}

/** Sends a file from this device, and opens what it would change. */
export function SendFile({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [kind, setKind] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isAllowed, setAllowed] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const allowance = allowances[kind]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (kind === '') return setProblem(importsText('noKind'))
    if (!file) return setProblem(importsText('noFile'))
    setProblem('')
    setBusy(true)
    const query = { kind, ...(isAllowed && allowance && { allow: allowance.allow }) }
    const sent = await sendFile(file, { token: currentIdentity()?.token, query })
    setBusy(false)
    if (sent.ok) return navigate({ to: importPath(sent.value.run.id) as never })
    setProblem(sent.status === 0 ? importsText('sendAway') : sent.problem.detail || sent.problem.title)
  }

  return (
    <Dialog
      title={importsText('sendTitle')}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button kind="bare" disabled={busy} onClick={onClose}>
            {importsText('cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {importsText('send')}
          </Button>
        </>
      }
    >
      <form id={id} className="send-file" noValidate onSubmit={(event) => void submit(event)}>
        <p>{importsText('sendHelp')}</p>
        <SelectFilter
          label={importsText('kind')}
          value={kind}
          options={[{ value: '', label: importsText('chooseKind') }, ...kindOptions]}
          onChange={setKind}
        />
        <div className="plain-field">
          <label htmlFor={`${id}-file`}>{importsText('chooseFile')}</label>
          <div className="plain-input">
            <input
              id={`${id}-file`}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </div>
        </div>
        {allowance && (
          <label className="send-allow">
            <input type="checkbox" checked={isAllowed} onChange={(event) => setAllowed(event.target.checked)} />
            <span>{allowance.label}</span>
          </label>
        )}
        {busy && <p role="status">{importsText('sending')}</p>}
        {problem && (
          <Callout tone="attention" mark="alert" live="alert">
            <p>{problem}</p>
          </Callout>
        )}
      </form>
    </Dialog>
  )
}
