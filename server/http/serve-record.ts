import type { AnswerOf, FactsOf } from '@/contract/endpoint/endpoint.ts'
import type { SavedRecord } from '@/contract/endpoint/record.ts'
import type { GuardedChange } from '@/domain/payroll/pay-safety.ts'
import type { DemoRows } from '../seed/demo-rows.ts'
import { refuse } from './answers/problems.ts'
import { type Call, type Route, serve, Versioned } from './serve.ts'
import type { Version } from './versions.ts'

type RecordHandler<R extends SavedRecord, OnFile> = {
  /** The caller's record. A versioned record carries its `version`. */
  read: (call: Call) => Promise<OnFile>
  /** The record as the answer shows it. */
  toAnswer: (call: Call, onFile: OnFile) => AnswerOf<R['get']>
  /** The facts that the rules of the save need. */
  facts?: (call: Call<R['save']>, onFile: OnFile) => FactsOf<R['save']> | Promise<FactsOf<R['save']>>
  /** The guarded changes that the save makes. */
  guarded?: (call: Call<R['save']>, onFile: OnFile) => GuardedChange[]
  /** Saves the body and returns the new record. */
  save: (call: Call<R['save']>, onFile: OnFile) => Promise<OnFile>
  /** Writes back a record that `read` returned earlier. Only for records that payroll may refuse. */
  restore?: (call: Call, onFile: OnFile) => Promise<void>
  /** The demo employees' records. */
  demo?: DemoRows
}

/** Serves the read and save of a record that each person has exactly once. People can only read and save their own. */
export function serveRecord<R extends SavedRecord, OnFile>(
  { get, save }: R,
  handler: RecordHandler<R, OnFile>,
): Route[] {
  const { read, toAnswer, facts, guarded, restore } = handler
  const answered = (call: Call, onFile: OnFile) => {
    const answer = toAnswer(call, onFile)
    return get.versioned ? new Versioned(answer, (onFile as { version: Version }).version) : answer
  }
  return [
    serve(get, {
      present: read,
      run: (call, onFile) => {
        const { employeeId } = (call.query ?? {}) as { employeeId?: string }
        if (employeeId !== undefined && employeeId !== call.user.employeeId) return refuse(403)
        return answered(call, onFile)
      },
    }),
    {
      ...serve(save, {
        present: read,
        toAnswer,
        facts,
        guarded,
        run: async (call, onFile) => answered(call, await handler.save(call, onFile)),
        restore,
      }),
      demo: handler.demo,
    },
  ]
}
