/** Does something with a part of an element's shadow, at once or as soon as it was rendered for the first time. */
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
