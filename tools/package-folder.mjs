/** The package that a file of the project belongs to, as the lock file names it: 'node_modules/kysely'. Null for our own files. */
export function packageFolder(file) {
  const found = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/.exec(file.replaceAll('\\', '/'))
  return found ? found[0].slice(0, -1) : null
}
