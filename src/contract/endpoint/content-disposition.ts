/** The header of an answer that is a file. A name with characters outside ASCII is sent as RFC 8187 describes. */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .replace(/["\\]/g, '')
  const plain = `attachment; filename="${ascii}"`
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encoded(name)}`
}

/** The file's name in such a header, including one that a browser or `curl` sends. '' if there's no name. */
export function fileNameIn(disposition: string): string {
  const [, extended] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? []
  return (extended && decoded(extended)) || plain || ''
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
