import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { framesOf } from './security-headers.ts'
import { tidy } from './tidy.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-site-'))
const sheet = '<link rel="stylesheet" crossorigin href="/assets/a.css">'
const page = `<head><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>${sheet}</head><body><!-- first frame: --><i></i><!-- end of the first frame --></body>`
let crew: Crew
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'pros.html']) writeFileSync(join(folder, name), page)
  mkdirSync(join(folder, '.vite'))
  const find = { file: 'assets/find-$&.js', css: ['assets/find.css'] }
  const screens = Object.fromEntries(
    ['index', 'find', 'clock'].map((name) => [`src/routes/_app/pro/${name}.tsx?tsr-split=component`, find]),
  )
  for (const name of ['manifest.json', 'pros.json']) writeFileSync(join(folder, '.vite', name), JSON.stringify(screens))
  writeFileSync(join(folder, 'assets/a-1234.js'), 'start()')
  writeFileSync(join(folder, 'service-worker.js'), 'keep()')
  writeFileSync(join(folder, 'assets/a-1234.js.map'), '{}')
  writeFileSync(join(folder, 'assets/a-1234.js.br'), 'compressed')
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'], site: folder })
})
afterAll(async () => {
  await crew.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string) => crew.app.inject({ url })

describe('the web application', () => {
  it.each(['/', '/index.html', '/locations/1/gigs?view=calendar'])('%s is the page, with its own nonce', async (url) => {
    const [first, second] = [await get(url), await get(url)]
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
    expect(first.statusCode).toBe(200)
    expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/)
    expect(first.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    expect(first.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(first.headers['content-security-policy']).toMatch(/connect-src 'self' https?:\/\/[^*;]+(;|$)/)
    expect(second.body).not.toBe(first.body)
  })

  it.each(['/', '/locations/1/gigs', '/api/health/live', '/api/health/ready'])(
    'answers a monitor that requests %s by HEAD',
    async (url) => {
      const { statusCode, body } = await crew.app.inject({ method: 'HEAD', url })
      expect([statusCode, body]).toEqual([200, ''])
    },
  )

  it('lists the files of a known screen for the browser, with its nonce', async () => {
    const { body } = await get('/pro/find?sort=pay')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(body).toContain(`<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/find-$&.js" nonce="${nonce}">`)
    expect(body).toContain(`<link rel="preload" as="style" crossorigin href="/assets/find.css" nonce="${nonce}"></head>`)
    expect((await get('/pro/other')).body).not.toContain('preload')
  })

  // In the body it would follow the style sheets of the screens, and overrule them.
  it.each(['/pro', '/pro/', '/pro/find?sort=pay', '/pro/clock'])(
    '%s begins with the frame, and keeps its style sheet in the head',
    async (url) => {
      const { body } = await get(url)
      expect(body).toContain('<i></i>')
      expect(body.split('</head>')[0]).toContain(sheet)
    },
  )

  it.each(['/', '/auth', '/locations/1/gigs', '/pro/shifts/1', '/professional'])('%s has no frame of a pro', async (url) => {
    const { body } = await get(url)
    expect(body).not.toContain('first frame')
    expect(body).toContain(`${sheet}</head>`)
  })

  it('does not serve the build manifest', async () => {
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })

  it('lets no text become code or markup, and has every violation reported', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app default")
    expect(policy).toContain('report-uri /api/policy-reports')
    expect(policy).toMatch(/base-uri 'none'; object-src 'none'; frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe-eval|unsafe-hashes|wasm-unsafe|script-src[^;]*unsafe-inline|\*/)
  })

  it.each([
    ['/locations/1/home', 'strict-origin'],
    ['/auth/phone/verify?phone=x', 'no-referrer'],
    ['/invitations/accept/abc', 'no-referrer'],
    ['/organization/invitations/accept/abc?x=1', 'no-referrer'],
    ['/authors', 'strict-origin'],
  ])('%s sends other sites %s', async (url, said) => {
    expect((await get(url)).headers['referrer-policy']).toBe(said)
  })

  it('sends a precompressed file if the browser accepts it', async () => {
    const small = await crew.app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.headers['content-encoding'], small.headers['content-type'], small.rawPayload.toString()]).toEqual([
      'br',
      expect.stringContaining('javascript'),
      'compressed',
    ])
    expect(small.headers['cache-control']).toContain('immutable')
    expect((await get('/assets/a-1234.js')).body).toBe('start()')
    expect((await get('/assets/a-1234.js.br')).statusCode).toBe(404)
  })

  it('sends a file as it is until its compressed copy is there', async () => {
    writeFileSync(join(folder, 'assets/b-5678.js'), 'begin()')
    const ask = () => crew.app.inject({ url: '/assets/b-5678.js', headers: { 'accept-encoding': 'gzip, br' } })
    const plain = await ask()
    expect([plain.headers['content-encoding'], plain.headers['vary'], plain.body]).toEqual([undefined, 'accept-encoding', 'begin()'])
    writeFileSync(join(folder, 'assets/b-5678.js.gz'), 'zipped')
    const small = await ask()
    expect([small.headers['content-encoding'], small.headers['vary'], small.body]).toEqual(['gzip', 'accept-encoding', 'zipped'])
    expect((await crew.app.inject({ method: 'HEAD', url: '/assets/b-5678.js' })).statusCode).toBe(200)
  })

  it('has the service worker checked for a newer one each time, and lets pages start no worker of another origin', async () => {
    const worker = await get('/service-worker.js')
    expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'")
  })

  it('lets files named by their content be cached for a year, and does not serve source maps', async () => {
    const file = await get('/assets/a-1234.js')
    expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([200, 'start()', 'public, max-age=31536000, immutable'])
    expect((await get('/assets/a-1234.js.map')).statusCode).toBe(404)
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
  })

  it.each(['/assets/../index.html', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json'])(
    '%s cannot leave the folder',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).not.toContain('"name"')
    },
  )

  it.each(['/.git/config', '/.git', '/a/.hidden/b', '/%2egit/config', '/.well-known/security', '/%zz/.git/config'])(
    '%s is no page',
    async (url) => {
      expect((await get(url)).body).not.toContain('<script')
      expect([400, 404]).toContain((await get(url)).statusCode)
    },
  )

  it.each(['/.git/config', '/assets/gone.js', '/none.php', '/assets/%zz', `/${'a'.repeat(5000)}`])(
    'a refusal outside the API is as restricted as one of the API: %s',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
    },
  )

  it('never answers an API address with the page', async () => {
    const answer = await get('/api/unknown/')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
  })
})

describe('the frames of the card provider', () => {
  it('are those of its script, and the banks it shows if it is the real one', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`frame-src ${new URL(crew.around.config.stripe.js_base_url).origin};`)
    expect(framesOf('http://127.0.0.1:12111')).toEqual(['http://127.0.0.1:12111'])
    expect(framesOf('https://js.stripe.com')).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'])
  })
})

describe('health and metrics', () => {
  it('report that it is alive and can serve', async () => {
    expect((await get('/api/health/live')).json()).toEqual({ status: 'live' })
    expect((await get('/api/health/ready')).json()).toEqual({ status: 'ready' })
  })

  it('leave the metrics to a separate port', async () => {
    for (const url of ['/api/metrics', '/api/metrics/', '/metrics']) expect((await get(url)).body).not.toContain('crewcall_')
    expect((await get('/api/metrics')).statusCode).toBe(404)
  })
})

describe('tidying', () => {
  it('removes old data and keeps the rest', async () => {
    await crew.clock.set('2030-01-31T00:00:00Z')
    await crew.sql(
      sql`insert into idempotency_keys (actor_id, route, key, body_hash, status, at) values (1, 'r', 'old', '', 200, '2030-01-29Z'), (1, 'r', 'new', '', 200, '2030-01-30T12:00Z')`,
    )
    await crew.sql(
      sql`insert into announcements (at, name, payload, request_id, sent_at) values ('2029-12-01Z', 'old', '{}', '', '2029-12-01Z'), ('2030-01-30Z', 'new', '{}', '', '2030-01-30Z')`,
    )
    await crew.sweep(tidy)
    expect(await crew.sql(sql`select key from idempotency_keys`)).toEqual([{ key: 'new' }])
    expect(await crew.sql(sql`select name from announcements`)).toEqual([{ name: 'new' }])
  })
})

describe('a web application that is still being built', () => {
  it('has one page for everybody, and that of pros as soon as it is complete', async () => {
    const half = mkdtempSync(join(tmpdir(), 'crewcall-half-'))
    mkdirSync(join(half, 'assets'))
    writeFileSync(join(half, 'index.html'), '<head></head><body>all</body>')
    const early = await openCrew({ routes: [], ports: {} as Crew['around']['ports'], site: half })
    const bodyOf = async (url: string) => (await early.app.inject({ url })).body
    expect(await bodyOf('/pro/find')).toContain('all')
    expect((await early.app.inject({ url: '/service-worker.js' })).statusCode).toBe(404)

    mkdirSync(join(half, '.vite'))
    const find = { 'src/routes/_app/pro/find.tsx?tsr-split=component': { file: 'assets/find-1.js' } }
    for (const name of ['manifest.json', 'pros.json']) writeFileSync(join(half, '.vite', name), JSON.stringify(find))
    writeFileSync(join(half, 'pros.html'), '<head></head><body>pros</body>')
    expect(await bodyOf('/pro/find')).toContain('all')
    writeFileSync(join(half, 'service-worker.js'), 'keep()')
    expect(await bodyOf('/pro/find')).toContain('pros')
    expect(await bodyOf('/locations/1/gigs')).toContain('all')
    expect((await early.app.inject({ url: '/service-worker.js' })).body).toBe('keep()')
    await early.close()
    rmSync(half, { recursive: true })
  })
})
