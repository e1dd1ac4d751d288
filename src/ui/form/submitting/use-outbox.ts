import { type Query, useQueryClient } from '@tanstack/react-query'
import { discard, giveWay, send, takeBack } from '@/offline/outbox/outbox.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { askByHand } from '@/offline/answers/by-hand.ts'
import { type Submission, readsOf } from '@/offline/outbox/submission.ts'
import type { FormFacts } from '@/ui/form/machine/form-facts.ts'
import type { FormEvent } from '@/ui/form/machine/form-state.ts'
import type { FormOptions, QueueOptions, SubmissionForm } from './submission-form.ts'

/** A form's use of the outbox: queues submissions, and lets the person settle their outcome. */
export function useOutbox<Values extends object, Body, Answer>(
  submission: Submission<Body, Answer>,
  options: FormOptions<Values, Body, Answer>,
  keepDraftNow: () => Promise<unknown>,
) {
  const queries = useQueryClient()
  const { subject, params = {}, unqueue = ({ id }) => discard(id) } = options

  const names = () => readsOf(submission, params).map(({ endpoint }) => endpoint.name)

  function refresh() {
    for (const name of names()) void queries.invalidateQueries({ queryKey: [name] })
  }

  /** Asks the server for the form's current version. Returns false if it didn't answer. */
  async function readAgain(): Promise<boolean> {
    const asked = Date.now()
    const known = names()
    const filter = {
      type: 'active' as const,
      predicate: ({ queryKey }: Query) => known.includes(String(queryKey[0])),
    }
    await askByHand(() => queries.refetchQueries(filter))
    const answers = queries.getQueryCache().findAll(filter)
    return answers.every(({ state }) => state.status === 'success' && isNewerThan(state.data as Kept<unknown>, asked))
  }

  return {
    /** Returns the row's id. */
    async queue(body: Body, sent: QueueOptions<Values>): Promise<string> {
      if (options.queue) return options.queue(body, sent)
      const differs = options.unfinished?.differs?.(sent.form, options.initial)
      return send(submission, body, { ...sent, subject, params, ...(differs && { differs }) })
    },
    choices(
      { row, conflict, rival, unread }: Pick<FormFacts<Values>, 'row' | 'conflict' | 'rival' | 'unread'>,
      tell: (event: FormEvent<Values>) => Promise<void>,
    ): Pick<SubmissionForm<Values>, 'keepMine' | 'takeTheirs' | 'takeBack' | 'readPresent' | 'keepAsDraft'> {
      return {
        keepMine: () => tell({ type: 'keptMine' }),
        async takeTheirs() {
          if (conflict && rival) return tell({ type: 'tookTheirs', theirs: conflict.theirs, version: null })
          if (!row || !conflict || !(await giveWay(row.id))) return
          await tell({ type: 'tookTheirs', theirs: conflict.theirs, version: conflict.version })
          refresh()
        },
        async takeBack() {
          if (!row || !(await unqueue(row))) return false
          await tell({ type: 'tookBack' })
          if (unread) refresh()
          return true
        },
        readPresent: readAgain,
        async keepAsDraft() {
          if (!row) return
          await tell({ type: 'keptAsDraft' })
          // Delete the row only once the draft is on the device.
          if (await keepDraftNow()) return
          await takeBack(row.id)
          refresh()
        },
      }
    },
  }
}

const isNewerThan = ({ fresh, problem, asOf }: Kept<unknown>, time: number) => fresh && !problem && asOf >= time
