import type { DriverTextElection } from '@/domain/drivers/driver-text.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { election } from './lanes.ts'

/** What a life reports to its parent. */
export type Witness = {
  /** A number that was never used. */
  next: () => Promise<number | null>
  /** From now on this number may not be lost. */
  typed: (n: number) => Promise<void>
}

/**
 * Somebody fills one form after the other and submits each, until the end. What a kill left as a draft is submitted
 * first, as a person would who finds it again.
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
