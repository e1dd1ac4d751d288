/** The platform whose look is shown; it never changes while the page lives. */
export function isIos(): boolean {
  return document.documentElement.getAttribute('mode') === 'ios'
}
