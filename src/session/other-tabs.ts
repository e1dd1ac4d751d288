const lock = 'ess.signed-in'
const channel = new BroadcastChannel('ess.session')

let release: (() => void) | null = null

/** Held while this tab has a session, so that a newly opened one leaves the keys alone. */
export function holdSession(): void {
  if (release) return
  void navigator.locks.request(lock, { mode: 'shared' }, () => new Promise<void>((done) => (release = done)))
}

export function letSessionGo(): void {
  release?.()
  release = null
}

export async function anotherTabIsSignedIn(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((each) => each.name === lock)
}

/** Signing out ends the session of this person in every tab. */
export function tellSignedOut(person: string): void {
  channel.postMessage({ signedOut: person })
}

export function onSignedOutElsewhere(told: (person: string) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<{ signedOut?: string }>) => {
    if (data.signedOut) told(data.signedOut)
  })
}
