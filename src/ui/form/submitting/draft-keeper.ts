import { currentIdentity } from '@/offline/identity.ts'
import { type DraftLabel, dropDraft, keepDraft } from '@/offline/outbox/drafts.ts'
import { noteKept } from '@/offline/outbox/unkept.ts'
import { type NotStored, whyNotStored } from '@/offline/storage.ts'

const pauseMs = 300
const nextTryMs = 2000

export type DraftKeeper = {
  /**
   * The form's values, stored after a short pause. Null if nothing is unsaved, which drops the draft immediately. `label` is
   * called on each write.
   */
  note(value: unknown, base: string | null, label?: () => DraftLabel): void
  /** Writes pending values immediately. Resolves with the reason if it isn't on the device, otherwise null. */
  flush(): Promise<NotStored | null>
  /** Stops writing and waits for the write in progress, so a submission can replace the draft. */
  settle(): Promise<void>
  /** Called when the form is gone: writes one last time, without retries. */
  close(): void
}

/**
 * Keeps the draft of one form and subject. Writes run one after another, so that an older value never replaces a newer one.
 * Failed writes are retried; `tell` receives the reason, then null once the value is stored.
 */
export function draftKeeper(
  kind: string,
  subject?: string,
  tell: (why: NotStored | null) => void = () => {},
): DraftKeeper {
  const person = currentIdentity()?.person
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => Promise<void>) | null = null
  let written: Promise<void> = Promise.resolve()
  let failed: NotStored | null = null
  // Counts events that make an earlier write pointless: a submission, or the end of the form.
  let ended = 0
  const self = {}

  function flush(): Promise<NotStored | null> {
    clearTimeout(timer)
    timer = undefined
    const write = pending
    pending = null
    const at = ended
    if (write) written = written.then(() => attempt(write, at))
    return written.then(() => failed)
  }

  async function attempt(write: () => Promise<void>, at: number): Promise<void> {
    // A form contains one person's data, which must not be stored for anyone else.
    if (!person || currentIdentity()?.person !== person) return
    try {
      await write()
      note(null)
    } catch (error) {
      note(whyNotStored(error))
      if (at !== ended) return
      pending ??= write
      timer ??= setTimeout(() => void flush(), nextTryMs)
    }
  }

  function note(why: NotStored | null) {
    noteKept(self, why === null)
    if (why === failed) return
    failed = why
    tell(why)
  }

  return {
    note(value, base, label) {
      pending = () =>
        value === null ? dropDraft(kind, subject) : keepDraft(kind, value, { base, subject, label: label?.() })
      // The timer is not restarted while the person types, so at most one pause of typing can be lost.
      // A dropped draft must not come back.
      if (value === null) void flush()
      else timer ??= setTimeout(() => void flush(), pauseMs)
    },
    flush,
    settle() {
      clearTimeout(timer)
      timer = undefined
      pending = null
      ended++
      note(null)
      return written
    },
    close() {
      void flush().then(() => noteKept(self, true))
      ended++
    },
  }
}
