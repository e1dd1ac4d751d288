import { currentIdentity } from '@/offline/identity.ts'
import { dropDraft, keepDraft } from '@/offline/outbox/drafts.ts'

const pauseMs = 300

export type DraftKeeper = {
  /** The form's values, kept after a short pause. Null when nothing is unsaved: then the draft is dropped at once. */
  note(value: unknown, base: string | null): void
  /** Writes at once what still waits for its pause, because the page may be closed in a moment. */
  flush(): Promise<void>
  /** Stops writing and waits for the write in progress, so that a submission can take the draft's place. */
  settle(): Promise<void>
}

/** Keeps the draft of one form and subject. Writes run one after the other, so that an older value never replaces a newer one. */
export function draftKeeper(kind: string, subject?: string): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => Promise<void>) | null = null
  let written: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const write = pending
    pending = null
    if (write) written = written.then(() => (currentIdentity() ? write() : undefined)).catch(() => undefined)
    return written
  }

  return {
    note(value, base) {
      pending = () => (value === null ? dropDraft(kind, subject) : keepDraft(kind, value, { base, subject }))
      // The timer is not restarted while the person types, so at most one pause of typing can be lost.
      // A dropped draft must not come back.
      if (value === null) void flush()
      else timer ??= setTimeout(flush, pauseMs)
    },
    flush,
    settle() {
      clearTimeout(timer)
      timer = undefined
      pending = null
      return written
    },
  }
}
