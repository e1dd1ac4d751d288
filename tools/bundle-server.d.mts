export function bundleServer(source?: string): Promise<string>
