import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { broken } from '@/domain/check.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { concernsIn, keysOverLimit } from '@/domain/time-off/deciding/bulk.ts'
import { denialRules } from '@/domain/time-off/deciding/decision.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import type { Asked } from './bulk-here.tsx'
import { bulkWords, concernLines, inBulk, namesOfRows } from './in-bulk.ts'
import { bulkText } from './texts.ts'
import './bulk.css'

type BulkDialogProps = {
  asked: Asked
  onClose: () => void
  onDecide: (rows: HeldRow[], comment: string) => Promise<void>
}

/** Says exactly what a bulk decision does, and what to look at first. A denial asks for one reason for all requests. */
export default function BulkDialog({ asked: { what, rows, elsewhere }, onClose, onDecide }: BulkDialogProps) {
  const [busy, setBusy] = useState(false)
  const form = useForm({ defaultValues: { comments: '' } })
  const allowed = rows.filter(({ shown }) => mayDecide(shown)[what])
  // Requests that exceed a limit are excluded unless the user includes them.
  const [out, setOut] = useState<ReadonlySet<string>>(
    () => new Set(what === 'approve' ? keysOverLimit(allowed.map(inBulk)) : []),
  )
  const others = rows.filter((row) => !allowed.includes(row))
  const included = allowed.filter(({ key }) => !out.has(key))
  const away = elsewhere.filter((row) => included.includes(row))
  const count = included.length

  async function decide() {
    const { comments } = form.getValues()
    const [problem] = what === 'deny' ? broken({ comments }, denialRules, undefined) : []
    if (problem) return form.setError('comments', { message: sentence(problem) }, { shouldFocus: true })
    setBusy(true)
    await onDecide(included, what === 'deny' ? comments : '')
  }

  return (
    <Dialog
      wide
      title={bulkText(what === 'approve' ? 'approveAll' : 'denyAll', { count })}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button kind="plain" disabled={busy} onClick={onClose}>
            {bulkText('cancel')}
          </Button>
          <Button busy={busy} disabled={count === 0} onClick={() => void decide()}>
            {bulkText(what === 'approve' ? 'approveAll' : 'denyAll', { count })}
          </Button>
        </>
      }
    >
      <p className="bulk-what" role="status">
        {bulkWords(included)}
      </p>
      {away.length > 0 && <p>{bulkText('elsewhere', { count: away.length, names: namesOfRows(away) })}</p>}
      {others.length > 0 && (
        <p>
          {bulkText(what === 'approve' ? 'cannotApprove' : 'cannotDeny', {
            count: others.length,
            names: namesOfRows(others),
          })}
        </p>
      )}
      {what === 'approve' ? (
        <Concerns rows={allowed} out={out} onOut={setOut} />
      ) : (
        <FormProvider {...form}>
          <CommentBox name="comments" label={bulkText('reason')} help={bulkText('reasonHelp')} />
        </FormProvider>
      )}
    </Dialog>
  )
}

type ConcernsProps = {
  rows: HeldRow[]
  /** The keys of the excluded requests. */
  out: ReadonlySet<string>
  onOut: (out: ReadonlySet<string>) => void
}

/** The requests that overlap, would leave a balance below zero, or are on days when others are off. */
function Concerns({ rows, out, onOut }: ConcernsProps) {
  const today = useToday()
  const concerns = concernsIn(rows.map(inBulk))
  const included = rows.filter(({ key }) => !out.has(key))
  /** The row's concerns, given the other requests that are included now. Rows keep their order whichever boxes are checked. */
  function linesOf(row: HeldRow): string[] {
    const others = included.filter((each) => each !== row)
    const concern = concernsIn([...others, row].map(inBulk)).get(row.key)
    return concern ? concernLines(concern, today) : [bulkText('fineNow')]
  }
  const listed = rows.flatMap((row) => (concerns.has(row.key) ? [{ row, lines: linesOf(row) }] : []))
  if (listed.length === 0) return null
  const keys = listed.map(({ row }) => row.key)
  const all = keys.every((key) => out.has(key))
  return (
    <fieldset className="bulk-concerns">
      <legend>{bulkText('lookFirst')}</legend>
      <ul>
        {listed.map(({ row, lines }) => (
          <li key={row.key}>
            <label>
              <input
                type="checkbox"
                aria-label={bulkText('include', namesRow(row))}
                checked={!out.has(row.key)}
                onChange={({ target }) =>
                  onOut(new Set(target.checked ? [...out].filter((key) => key !== row.key) : [...out, row.key]))
                }
              />
              <span>
                <strong>{bulkText('oneOf', namesRow(row))}</strong>
                {lines.map((line) => (
                  <span key={line} className="cell-more">
                    {line}
                  </span>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button kind="plain" onClick={() => onOut(new Set(all ? [] : keys))}>
        {bulkText(all ? 'takeIn' : 'leaveOut', { count: keys.length })}
      </Button>
    </fieldset>
  )
}
