const lock = 'ess.busy'
/** Held by delivery while it sends a row. */
const deliveryLock = 'ess.deliver'

/**
 * Keeps every tab from updating the app, for example while a form has changes. Returns a function that releases it. It
 * is a Web Lock, so that other tabs see it and a closed tab releases it.
 */
export function holdUpdates(reason: string): () => void {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  void navigator.locks.request(`${lock}.${reason}`, { mode: 'shared' }, () => held)
  return letGo
}

/** Whether any tab or the worker is busy. */
export async function isBusy(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name = '' }) => name === deliveryLock || name.startsWith(`${lock}.`))
}
