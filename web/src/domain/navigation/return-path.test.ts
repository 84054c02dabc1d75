import { describe, expect, it } from 'vitest'
import { isReturnPath } from './return-path.ts'

describe('return paths after signing in', () => {
  it.each(['/', '/start', '/locations/1/gigs?view=calendar#top', '/authors'])('allows %s', (path) => {
    expect(isReturnPath(path)).toBe(true)
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'start',
    '/auth',
    '/auth/phone?returnTo=/',
  ])('refuses %s', (path) => {
    expect(isReturnPath(path)).toBe(false)
  })
})
