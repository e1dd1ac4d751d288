type Watched<T> = { subscribe: (next: (value: T) => void) => { unsubscribe: () => void } }

export function firstValueFrom<T>(watched: Watched<T>): Promise<T> {
  return new Promise((resolve) => {
    const subscription = watched.subscribe((value) => {
      resolve(value)
      queueMicrotask(() => subscription.unsubscribe())
    })
  })
}
