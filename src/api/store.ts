type Listener<T> = (value: T) => void

type Emitter<T> = {
  emit: (event: T) => void
  /** Returns the function that stops listening. */
  on: (listener: Listener<T>) => () => void
}

/** Passes events on to every listener, in the order in which they subscribed. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<Listener<T>>()
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Store<T> = {
  get: () => T
  set: (next: T) => void
  /** Calls the listener with each new value, but not with the current one. Returns the function that stops it. */
  subscribe: (listener: Listener<T>) => () => void
}

/** A value to watch. `subscribe` and `get` fit React's `useSyncExternalStore`. Setting an equal value does not notify subscribers. */
export function createStore<T>(initial: T, isEqual: (one: T, other: T) => boolean = Object.is): Store<T> {
  const changes = createEmitter<T>()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      if (isEqual(next, value)) return
      value = next
      changes.emit(next)
    },
    subscribe: changes.on,
  }
}
