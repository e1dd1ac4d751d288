/** An answer as the server returned it. The ETag is null if the answer has no version. */
export type StubAnswer = { etag: string | null; body: unknown }

/** Recorded from the real server when a stub build is made. */
export type StubSeed = {
  /** The same password for all people. */
  password: string
  /** The positions of a person's answers in `answers`, by user name and by path without the query. */
  people: Record<string, Record<string, number>>
  answers: StubAnswer[]
}

export const builtInSeed = (): StubSeed => JSON.parse(import.meta.env.VITE_STUB_SEED as string) as StubSeed
