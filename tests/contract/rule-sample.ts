/**
 * The domain's tables test every case, and the server applies the same functions. Over HTTP a sample is enough, the same in each
 * run: for each rule the first case that breaks it, and the first accepted case.
 */
export function sampleOf<Case>(cases: readonly Case[], brokenBy: (one: Case) => string[]): Case[] {
  const seen = new Set<string>()
  return cases.filter((one) => {
    const broken = brokenBy(one)
    const fresh = (broken.length ? broken : ['taken']).filter((rule) => !seen.has(rule))
    for (const rule of fresh) seen.add(rule)
    return fresh.length > 0
  })
}
