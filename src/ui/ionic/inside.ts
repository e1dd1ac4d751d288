/** Runs `act` on a part of an element's shadow root, now or once it is rendered. Returns a function that cancels. */
export function inside(host: HTMLElement, selector: string, act: (part: HTMLElement) => void): () => void {
  const part = host.shadowRoot?.querySelector<HTMLElement>(selector)
  if (part) act(part)
  if (part || !host.shadowRoot) return () => {}
  const observer = new MutationObserver(() => {
    const rendered = host.shadowRoot?.querySelector<HTMLElement>(selector)
    if (!rendered) return
    observer.disconnect()
    act(rendered)
  })
  observer.observe(host.shadowRoot, { childList: true, subtree: true })
  return () => observer.disconnect()
}
