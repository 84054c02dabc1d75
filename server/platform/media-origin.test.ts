import { readMedia, uploadMedia } from '@crewcall/contract/media.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '../test/build.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-origin-'))
let crew: Crew
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  const env = {
    PUBLIC_URL: 'https://crewcall.example',
    API_BASE_URL: 'https://crewcall.example',
    MEDIA_URL: 'https://files.crewcall-files.example/',
  }
  crew = await openCrew({ env, site: folder })
})
afterAll(async () => {
  await crew.close()
  rmSync(folder, { recursive: true })
})

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
const host = 'files.crewcall-files.example'
const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET') => crew.app.inject({ method, url, headers: { host } })

describe('files with their own origin', () => {
  it('use it in their addresses, and are served there without scripts or cookies', async () => {
    const person = await user(crew)
    const { data } = await crew
      .as(person.id)
      .call(uploadMedia, { body: { name: 'card.pdf', purpose: 'CERTIFICATION', content_base64: pdf } })
    const url = new URL(data.resource_url)
    expect(url.origin).toBe(`https://${host}`)
    const answer = await at(host, `${url.pathname}${url.search}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="card.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': 'https://crewcall.example',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect((await at(host, url.pathname)).statusCode).toBe(404)
    const elsewhere = await at('crewcall.example', `${url.pathname}${url.search}`)
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, data.resource_url])
  })

  it.each([
    '/',
    '/locations/1',
    '/index.html',
    '/api/config/',
    '/api/users/me/',
    '/api/health/live',
    '/api/media/',
    '/api/media/../config/',
  ])('are the only content there: %s', async (url) => {
    expect((await at(host, url)).statusCode).toBe(404)
  })

  it('cannot be uploaded there, and the rest stays where it was', async () => {
    expect((await at(host, '/api/media/', 'POST')).statusCode).toBe(404)
    const path = readMedia.path.replace('{public_id}', '3f0f0c52-3f3c-4a52-8a53-1cf7a6d6b0aa')
    expect((await at(host, `/api${path}`, 'POST')).statusCode).toBe(404)
    const page = await at('crewcall.example', '/')
    expect(page.statusCode).toBe(200)
    expect(String(page.headers['content-security-policy'])).toMatch(new RegExp(`img-src [^;]*https://${host}(;| )`))
    expect(String(page.headers['content-security-policy'])).toMatch(new RegExp(`connect-src [^;]*https://${host}(;| )`))
  })
})
