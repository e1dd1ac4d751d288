import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServerHere, type TestServer } from '../support/server.ts'

const inlineScript = 'document.documentElement.dataset.ready = ""'
const inlineStyle = 'body { margin: 0 }'
const page = `<!doctype html><style>${inlineStyle}</style><script>${inlineScript}</script><script type="module" src="/assets/app-1a2b.js"></script>`

const spanishPage = page.replace('<!doctype html>', '<!doctype html><html lang="es">')

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the built app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'ess-dist-'))
  let server: TestServer
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers })

  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'))
    mkdirSync(join(dist, '.vite'))
    for (const end of ['', '.br', '.gz']) writeFileSync(join(dist, '.vite', `manifest.json${end}`), '{}')
    writeFileSync(join(dist, 'index.html'), page)
    writeFileSync(join(dist, 'index.es.html'), spanishPage)
    writeFileSync(join(dist, 'sw.js'), '// worker')
    writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
    writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'export {}')
    writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {}'))
    server = await startServerHere('sqlite', { DIST_DIR: dist, ESS_LANGUAGES: 'en,es' })
  })
  afterAll(async () => {
    await server.close()
    rmSync(dist, { recursive: true })
  })

  test('hashed files are cached forever, everything else is revalidated', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest']) {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect({ path, kept: answer.headers.get('cache-control') }).toEqual({ path, kept: 'no-cache' })
    }
  })

  test('precompressed files are served compressed', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(await answer.text()).toBe('export {}')
  })

  test("a screen's address returns the app; a missing file does not", async () => {
    const screen = await get('/payroll/directDeposit?tab=1', { accept: 'text/html,*/*' })
    expect([screen.status, await screen.text()]).toEqual([200, page])
    expect(screen.headers.get('cache-control')).toBe('no-cache')
    for (const [path, accept] of [
      ['/assets/gone-9f.js', 'text/html'],
      ['/picture.png', 'image/png'],
      ['/rest/nothing', 'text/html'],
      ['/live', 'text/html'],
    ] as const) {
      const answer = await get(path, { accept })
      expect({ path, status: answer.status }).toEqual({ path, status: 404 })
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  test.each([
    ['es', undefined, 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', undefined, 'es'],
    ['en-US,es;q=0.9', undefined, 'en'],
    ['pl, es;q=0.4, en;q=0.7', undefined, 'en'],
    ['fr;q=1, es;q=0', undefined, 'en'],
    ['*;q=nothing', undefined, 'en'],
    ['en', 'theme=dark; ess-language=es', 'es'],
    ['es', 'ess-language=en', 'en'],
    ['es', 'ess-language=xx', 'es'],
    ['es', 'not-ess-language=en', 'es'],
  ])('a browser that prefers %s, with the cookie %s, gets the page in %s', async (preferred, cookie, language) => {
    const headers = { accept: 'text/html', 'accept-language': preferred, ...(cookie && { cookie }) }
    for (const path of ['/', '/payroll/directDeposit']) {
      const answer = await get(path, headers)
      expect(await answer.text()).toBe(language === 'es' ? spanishPage : page)
      expect(answer.headers.get('content-language')).toBe(language)
      expect(answer.headers.get('vary')).toContain('cookie, accept-language')
    }
    // The workers ask for their page by its name.
    expect(await (await get('/index.html', headers)).text()).toBe(page)
  })

  test('files can be read with GET and HEAD only', async () => {
    for (const path of ['/manifest.webmanifest', '/', '/payroll/directDeposit']) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await get(path, {}, method)
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD'])
      }
    }
    expect((await get('/manifest.webmanifest', {}, 'HEAD')).status).toBe(200)
    expect((await get('/healthz', {}, 'POST')).status).toBe(405)
  })

  test('the bundler’s own files aren’t served', async () => {
    for (const path of ['/.vite/manifest.json', '/.vite/manifest.json.br', '/%2evite/manifest.json', '/.vite/'])
      expect([path, (await get(path, { 'accept-encoding': 'br' })).status]).toEqual([path, 404])
  })

  test('nothing outside the folder is served', async () => {
    for (const path of ['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/assets/..%2f..%2fess.db', '/.env']) {
      expect([400, 403, 404]).toContain((await get(path)).status)
    }
  })

  test("the content security policy only allows the page's own inline blocks", async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain(hash(inlineScript))
    expect(policy).toContain(hash(inlineStyle))
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/)
  })

  test('every response has the security headers, and HSTS is sent over https only', async () => {
    for (const path of ['/', '/healthz', '/rest/applicationConfig', '/rest/nothing', '/assets/gone.js']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.has('content-security-policy')).toBe(true)
      expect(headers.has('strict-transport-security')).toBe(false)
      // Other sites cannot read a response, and there are no cookies.
      expect([headers.has('access-control-allow-origin'), headers.has('set-cookie')]).toEqual([false, false])
    }
    const trusting = await startServerHere('sqlite', { TRUST_PROXY: '1' })
    const secure = await fetch(`${trusting.url}/healthz`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000')
    await trusting.close()
  })
})
