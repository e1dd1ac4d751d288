import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { election } from './lanes.ts'

/** A life's messages to its parent. */
export type Witness = {
  /** A new number. */
  next: () => Promise<number | null>
  /** From now on, this number must not be lost. */
  typed: (n: number) => Promise<void>
}

/**
 * Fills and submits one form after another, until the end. A draft left by a kill is submitted first, as a user would who
 * finds it again.
 */
export async function live(
  mine: Submission<DriverTextElection>[],
  every: Submission[],
  witness: Witness,
): Promise<void> {
  for (const submission of mine) {
    const draft = await readDraft<DriverTextElection>(submission.kind)
    if (draft) await send(submission, draft.value)
  }
  void deliver(every)
  for (let n = await witness.next(); n !== null; n = await witness.next()) {
    const submission = mine[n % mine.length]!
    await keepDraft(submission.kind, election(n))
    await witness.typed(n)
    await send(submission, election(n))
    void deliver(every)
  }
  await deliver(every)
}
