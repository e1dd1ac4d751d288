export function packageFolder(file: string): string | null
