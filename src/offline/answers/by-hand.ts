let asking = 0

/** Reads that begin meanwhile are for a person who tapped something and is waiting, even if there's a kept answer to show. */
export async function askByHand<Result>(work: () => Promise<Result>): Promise<Result> {
  asking += 1
  try {
    return await work()
  } finally {
    asking -= 1
  }
}

export const isAskedByHand = () => asking > 0
