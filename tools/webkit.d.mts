/** Paths of the programs. Null if they are not installed and cannot be. */
export function findWebKit(): { driver: string; screen: string; browser: string } | null
