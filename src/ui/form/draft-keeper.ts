import { currentIdentity } from '@/offline/identity.ts'
import { dropDraft, keepDraft } from '@/offline/drafts.ts'

const pauseMs = 300

export type DraftKeeper = {
  /** What the form holds now: kept after a short pause; null when it equals what is on file, so that no draft is needed. */
  note(value: unknown, base: string | null): void
  /** Writes at once what still waits for its pause: the page may be gone in a moment. */
  flush(): Promise<void>
  /** Nothing more is written, and what was being written is done: the submission takes the draft's place. */
  settle(): Promise<void>
}

/** Keeps the draft of one form, about one subject where its kind has several. Writes follow one another, so that an older value never lands on a newer one. */
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
      // Whoever types without a pause loses no more than that either; what was discarded must not come back.
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
