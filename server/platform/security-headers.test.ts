import { describe, expect, it } from 'vitest'
import { apiHeaders, fileHeaders, pageHeaders } from './security-headers.ts'

const page = {
  url: '/',
  apiOrigin: 'https://api.crewcall.example',
  cardOrigin: 'https://api.stripe.com',
  cardFrames: ['https://js.stripe.com'],
  imageOrigin: 'https://images.crewcall.example',
  reportAddress: '/api/policy-reports',
}

describe.each([
  ['a page', (isSecure: boolean) => pageHeaders('n', { ...page, isSecure })],
  ['an API answer', apiHeaders],
  ['a file', fileHeaders],
])('%s', (_, headers) => {
  it('requires https for a year when served that way, and only then', () => {
    expect(headers(true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers(false)['strict-transport-security']).toBeUndefined()
  })

  it('is isolated in its window, is not readable by other sites, and may only use the position', () => {
    expect(headers(true)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/^geolocation=\(self\), camera=\(\), microphone=\(\), payment=\(\)/),
    })
  })
})

it('A page sends requests to the named hosts and no others', () => {
  const policy = pageHeaders('n', { ...page, isSecure: true })['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self' https://api.crewcall.example https://api.stripe.com;")
  expect(policy).toContain("img-src 'self' data: blob: https://api.crewcall.example https://images.crewcall.example;")
  expect(policy).toContain("default-src 'none'")
})

it('A page may load pictures from the image host and send some there, each only where it is set', () => {
  const { imageOrigin, ...without } = page
  const policy = (upload?: string) =>
    pageHeaders('n', { ...without, isSecure: true, imageOrigin: upload && imageOrigin, uploadOrigin: upload })['content-security-policy'] ??
    ''
  expect(policy('https://upload.example')).toMatch(/connect-src [^;]* https:\/\/upload\.example;/)
  expect(policy('https://upload.example')).not.toMatch(/img-src [^;]*upload\.example/)
  expect(policy()).not.toContain('upload.example')
  expect(policy()).not.toContain('images.crewcall.example')
})

it('A secure page has violations reported in both ways that browsers know', () => {
  const headers = pageHeaders('n', { ...page, isSecure: true })
  expect(headers['reporting-endpoints']).toBe('csp="/api/policy-reports"')
  expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports; report-to csp')
})

it('A page may show the tiles of the configured map server, and no others', () => {
  const pictures = (mapOrigin?: string) => {
    const policy = pageHeaders('n', { ...page, isSecure: true, mapOrigin })['content-security-policy'] ?? ''
    return policy.split(';').find((part) => part.trim().startsWith('img-src')) ?? ''
  }
  expect(pictures('https://tiles.example')).toContain(' https://tiles.example')
  expect(pictures()).not.toContain('tiles')
})
