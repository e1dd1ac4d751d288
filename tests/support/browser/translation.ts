import type { BrowserContext } from 'playwright-core'

/**
 * Changes every page as Chrome's translation does: replaces each text, including new ones, by a copy in <font> elements.
 * The words stay the same, so tests still find them.
 */
export async function translated(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'font, head, script, style, textarea, option, svg, [translate=no]'
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild!.append(text.data)
      text.replaceWith(outer)
    }
    const translateIn = (node: Node) => {
      if (node instanceof Text) return translate(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
    }
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text && target.isConnected) translate(target)
        addedNodes.forEach(translateIn)
      }
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
}
