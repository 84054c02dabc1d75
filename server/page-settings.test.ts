import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { mapTilesAddress } from './platform/map-tiles.ts'
import { openSite } from './platform/site.ts'
import { writeMapFile } from './test/map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-page-'))
for (const name of ['index.html', 'pros.html']) writeFileSync(join(folder, name), '<html><head><title>Crewcall</title></head></html>')
afterAll(() => rmSync(folder, { recursive: true }))

const underTest = { ENVIRONMENT: 'test', IMAGE_HOST: 'images', DEFAULT_LOCATION_IMAGE_ID: 'place' }

/** The page as served with these settings: its headers, and what the server wrote into it. */
async function pageWith(env: Record<string, string>) {
  const app = fastify()
  const page = await openSite(app, loadConfig({ ...underTest, DATA_DIR: folder, ...env }), folder)
  app.get('/start', (_request, reply) => page?.(reply))
  const { headers, body } = await app.inject({ url: '/start' })
  await app.close()
  const written = /<meta name="crewcall" content="([^"]*)">/
    .exec(body)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  return {
    body,
    headers,
    policy: String(headers['content-security-policy']),
    settings: written === undefined ? undefined : JSON.parse(written),
  }
}

describe('the page', () => {
  it('contains no settings if none are configured', async () => {
    const { body, headers } = await pageWith({})
    expect(body).toBe('<html><head><title>Crewcall</title></head></html>')
    expect(headers['document-policy']).toBeUndefined()
  })

  it('contains the address of error reports, may send them there, and profiles running code', async () => {
    const env = { ERROR_REPORTING_DSN: 'https://key@errors.example/1', CONTACT_URL: 'https://contact.example/"&<b>' }
    const { settings, policy, headers } = await pageWith(env)
    expect(settings).toEqual({
      errors: { dsn: 'https://key@errors.example/1', environment: 'test', release: 'crewcall@0.1.0', foreign_hosts: ['contact.example'] },
    })
    expect(policy).toMatch(/connect-src [^;]*https:\/\/errors\.example(;| )/)
    expect(headers['document-policy']).toBe('js-profiling')
  })

  it('contains the address of calls if that is another origin, and only then', async () => {
    const PUBLIC_URL = 'https://crewcall.example'
    const elsewhere = await pageWith({ PUBLIC_URL, API_BASE_URL: 'https://api.crewcall.example/v1' })
    expect(elsewhere.settings).toEqual({ api: 'https://api.crewcall.example/v1/api' })
    expect(elsewhere.policy).toMatch(/connect-src 'self' https:\/\/api\.crewcall\.example /)
    expect(elsewhere.policy).toContain('report-uri https://api.crewcall.example/v1/api/policy-reports')
    expect(elsewhere.headers['reporting-endpoints']).toBe('csp="https://api.crewcall.example/v1/api/policy-reports"')
    expect((await pageWith({ PUBLIC_URL })).policy).toContain('report-uri /api/policy-reports')
    expect((await pageWith({ PUBLIC_URL, API_BASE_URL: `${PUBLIC_URL}/` })).settings).toBeUndefined()
  })

  it('contains the address of the map tiles if there are any, which is of its own origin, and needs no other policy', async () => {
    const file = join(folder, 'town.pmtiles')
    writeMapFile(file, [-80.1, 32.7, -79.9, 32.9])
    const [{ settings, policy }, without] = [await pageWith({ MAP_TILES_FILE: file }), await pageWith({})]
    expect(settings).toEqual({ map_tiles: mapTilesAddress(file) })
    const plain = (text: string) => text.replaceAll(/'nonce-[^']*'/g, '')
    expect(plain(policy)).toBe(plain(without.policy))
    expect(policy).toContain("connect-src 'self'")
  })

  it('contains the analytics scripts, which it may then load and let send, and nothing without a key', async () => {
    const env = {
      ANALYTICS_KEY: 'GTM-1',
      ANALYTICS_WRITE_KEY: 'a/key',
      TAG_MANAGER_BASE_URL: 'https://tags.example/',
      ANALYTICS_SEND_TO: 'https://in.example, https://*.out.example',
    }
    const { settings, policy } = await pageWith(env)
    expect(settings).toEqual({
      analytics: {
        script_url: 'https://cdn.segment.com/analytics.js/v1/a%2Fkey/analytics.min.js',
        tag_manager_url: 'https://tags.example/gtm.js?id=GTM-1',
      },
    })
    expect(policy).toMatch(
      /connect-src [^;]*https:\/\/cdn\.segment\.com https:\/\/tags\.example https:\/\/in\.example https:\/\/\*\.out\.example(;|$)/,
    )
    expect((await pageWith({ ANALYTICS_KEY: 'GTM-1' })).settings).toEqual({
      analytics: { tag_manager_url: 'https://www.googletagmanager.com/gtm.js?id=GTM-1' },
    })
    const without = await pageWith({ ANALYTICS_SEND_TO: 'https://in.example' })
    expect([without.settings, without.policy.includes('in.example')]).toEqual([undefined, false])
    await expect(pageWith({ ANALYTICS_SEND_TO: 'https://in.example/path; script-src *' })).rejects.toThrow(
      'ANALYTICS_SEND_TO must be origins',
    )
  })

  it('may load pictures from the image host and upload some there, each only if configured', async () => {
    const IMAGE_HOST = 'kettle'
    const hosts = { IMAGE_DELIVERY_URL: 'https://cdn.example/x', IMAGE_UPLOAD_URL: 'https://up.example' }
    const whole = await pageWith({ IMAGE_HOST, ...hosts, IMAGE_UPLOAD_PRESET: 'logos' })
    expect(whole.policy).toMatch(/img-src [^;]*https:\/\/cdn\.example(;| )/)
    expect(whole.policy).toMatch(/connect-src [^;]*https:\/\/up\.example(;| )/)
    const shownOnly = await pageWith({ IMAGE_HOST })
    expect(shownOnly.policy).toMatch(/img-src [^;]*https:\/\/res\.cloudinary\.com(;| )/)
    expect(shownOnly.policy).not.toContain('api.cloudinary.com')
    expect((await pageWith({ IMAGE_HOST: 'local' })).policy).not.toContain('cloudinary')
  })

  it('reports no errors of local runs', async () => {
    const { settings, policy } = await pageWith({ ENVIRONMENT: 'local', ERROR_REPORTING_DSN: 'https://key@errors.example/1' })
    expect(settings).toBeUndefined()
    expect(policy).not.toContain('errors.example')
  })
})
