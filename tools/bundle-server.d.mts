export function bundleServer(source?: string): Promise<string>
export const serverFlags: string[]
