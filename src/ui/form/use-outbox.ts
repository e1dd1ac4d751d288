import { useQueryClient } from '@tanstack/react-query'
import { discard, giveWay, send } from '@/offline/outbox/outbox.ts'
import { type Submission, readsOf } from '@/offline/outbox/submission.ts'
import type { FormFacts } from './machine/form-facts.ts'
import type { FormEvent } from './machine/form-state.ts'
import type { FormOptions, QueueOptions, SubmissionForm } from './submission-form.ts'

/** How a form uses the outbox: it queues what is submitted, and lets the person settle what became of it. */
export function useOutbox<Values extends object, Body, Answer>(
  submission: Submission<Body, Answer>,
  options: FormOptions<Values, Body, Answer>,
) {
  const queries = useQueryClient()
  const { base, subject, params = {}, unqueue = ({ id }) => discard(id) } = options

  function refresh() {
    for (const { endpoint } of readsOf(submission, params))
      void queries.invalidateQueries({ queryKey: [endpoint.name] })
  }

  return {
    /** Answers the row's id. */
    async queue(body: Body, sent: QueueOptions<Values>): Promise<string> {
      if (options.queue) return options.queue(body, sent)
      return send(submission, body, { ...sent, seen: base, subject, params })
    },
    choices(
      { row, conflict, rival }: Pick<FormFacts<Values>, 'row' | 'conflict' | 'rival'>,
      tell: (event: FormEvent<Values>) => Promise<void>,
    ): Pick<SubmissionForm<Values>, 'keepMine' | 'takeTheirs' | 'takeBack'> {
      return {
        keepMine: () => tell({ type: 'keptMine' }),
        async takeTheirs() {
          if (conflict && rival) return tell({ type: 'tookTheirs', theirs: conflict.theirs, version: null })
          if (!row || !conflict || !(await giveWay(row.id))) return
          await tell({ type: 'tookTheirs', theirs: conflict.theirs, version: row.problem?.version ?? null })
          refresh()
        },
        async takeBack() {
          if (!row || !(await unqueue(row))) return false
          await tell({ type: 'tookBack' })
          return true
        },
      }
    },
  }
}
