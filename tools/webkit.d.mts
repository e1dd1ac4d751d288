/** The programs' paths. Null if they aren't installed and can't be. */
export function findWebKit(): { driver: string; screen: string; browser: string } | null
