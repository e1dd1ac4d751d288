import { createServer } from 'node:http'
import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webmanifest': 'application/manifest+json',
}

/** Serves the floor app as the product's server would: brotli 11, immutable hashed files, and the page for everything else. */
export async function serveFloor(folder: string, port = 0) {
  const files = new Map<string, { type: string; body: Buffer }>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [
          `/${relative(folder, path)}`,
          { type: types[extname(path)] ?? 'application/octet-stream', body: brotliCompressSync(readFileSync(path)) },
        ] as const
      }),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname
    const file = files.get(path) ?? files.get('/index.html')
    response.writeHead(200, {
      'content-type': file?.type,
      'content-encoding': 'br',
      'content-length': file?.body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
