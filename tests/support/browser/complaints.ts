import type { BrowserContext, ConsoleMessage } from 'playwright-core'

const serious = new Set(['error', 'warning', 'assert'])

/** Collects the browser's complaints in any tab: console errors and warnings, script errors, content policy violations. */
export async function noteComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (serious.has(message.type())) complaints.push(`${message.type()}: ${message.text()} at ${placeOf(message)}`)
  })
  context.on('weberror', (error) => void complaints.push(`script: ${error.error().message}`))
  await context.exposeBinding('noteBreach', (_, breach: string) => void complaints.push(breach))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (breach: string) => void }
      noteBreach(`policy: ${event.effectiveDirective} refuses ${event.blockedURI} in ${event.sourceFile}`)
    })
  })
  return complaints
}

function placeOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location()
  return `${url}:${lineNumber}, shown at ${message.page()?.url()}`
}

/** Removes the expected complaints of a provoked refusal from the list. Throws if there are none. */
export function expectComplaint(complaints: string[], words: RegExp): void {
  const others = complaints.filter((complaint) => !words.test(complaint))
  if (others.length === complaints.length) throw new Error(`Nobody complained of ${words}`)
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Removes complaints of an open page whose server the test ended: its requests find no server, or one that's closing and
 * answers with 503.
 */
export function ignoreMissingServer(complaints: string[]): void {
  const others = complaints.filter(
    (complaint) =>
      !/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket connection to|status of 503/.test(complaint),
  )
  complaints.splice(0, complaints.length, ...others)
}
