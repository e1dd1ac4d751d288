/** An answer as the server gave it. The ETag is null if the answer has no version. */
export type StubAnswer = { etag: string | null; body: unknown }

/** Recorded from the real server when a stub build is made. */
export type StubSeed = {
  /** One for all people. */
  password: string
  /** The places of a person's answers in `answers`, by user name and by path without the query. */
  people: Record<string, Record<string, number>>
  answers: StubAnswer[]
}

export const builtInSeed = (): StubSeed => JSON.parse(import.meta.env.VITE_STUB_SEED as string) as StubSeed
