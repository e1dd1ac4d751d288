/** '•••• 6789': enough to recognize an account, not enough to use it. Hides four characters or fewer entirely. */
export function lastFour(number: string): string {
  return number.length > 4 ? `••••\u00a0${number.slice(-4)}` : '••••'
}
