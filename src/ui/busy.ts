const lock = 'ess.busy'
/** Held by delivery while a row is being sent. */
const deliveryLock = 'ess.deliver'

/**
 * While anything holds, no tab updates the app: a form with changes, for example. Answers how to let go. A Web Lock, so
 * that other tabs see it and a closed tab cannot hold for ever.
 */
export function holdUpdates(reason: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  void navigator.locks.request(`${lock}.${reason}`, { mode: 'shared' }, () => held)
  return letGo
}

/** Whether any tab or the worker is in the middle of something. */
export async function isBusy(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name === deliveryLock || name.startsWith(`${lock}.`))
}
