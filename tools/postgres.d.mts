export type OwnPostgres = { url: string; stop: () => void; restart: (mode: 'fast' | 'immediate') => void }
export function startPostgres(options?: { durable?: boolean }): Promise<OwnPostgres | null>
