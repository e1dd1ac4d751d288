export function bundleServer(source?: string): Promise<string>
export function bundleServerLast(): Promise<string>
export const serverFlags: string[]
