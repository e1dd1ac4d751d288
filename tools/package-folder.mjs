/** The package that a file belongs to, as in the lock file: 'node_modules/kysely'. Null for our own files. */
export function packageFolder(file) {
  const found = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(file.replaceAll('\\', '/'))
  return found ? found[0].slice(0, -1) : null
}
