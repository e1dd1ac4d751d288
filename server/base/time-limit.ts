/** Rejects after the time limit. The awaited work continues, and its result is ignored. */
export async function within<Value>(limitMs: number, awaited: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([awaited, over])
  } finally {
    clearTimeout(timer)
  }
}
