/** '•••• 6789': enough to recognise an account, not enough to use it. Four characters or fewer are hidden whole. */
export function lastFour(number: string): string {
  return number.length > 4 ? `••••\u00a0${number.slice(-4)}` : '••••'
}
