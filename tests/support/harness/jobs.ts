import { listW4Files } from '@/contract/payroll/w4.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { db } from '@/offline/database.ts'
import { isExpired } from '@/session/expired.ts'
import { queryClient } from '@/session/query-client.ts'
import { signInWithPassword } from '@/session/sign-in/sign-in.ts'

/** A person's jobs: signing in and reading a list. Submitting a change is `send`. */
export const signInAsPerson = (userName: string) => signInWithPassword(userName, 'ess-demo')

/** Reads the list and returns whether it's fresh, kept, or neither. */
export async function readList(): Promise<'fresh' | 'kept' | 'nothing'> {
  const query = { ...answerQuery(listW4Files, { query: { limit: 25, page: 1 } }), staleTime: 0 }
  const read = await queryClient.fetchQuery(query).catch(() => null)
  return read === null ? 'nothing' : read.fresh ? 'fresh' : 'kept'
}

export const isSessionOver = isExpired

export function countKept(): Promise<number> {
  return db.answers.count()
}
