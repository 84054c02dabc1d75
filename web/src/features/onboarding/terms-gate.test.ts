import { describe, expect, it } from 'vitest'
import { somebody } from '../../test/people.ts'
import { termsDue } from './terms-gate.tsx'

const required = { audience: 'BUSINESS' as const, status: 'REQUIRED' as const, must_accept_by: null }
const expired = { audience: 'PRO' as const, status: 'EXPIRED' as const, must_accept_by: null }
const place = { location_id: 1, organization_id: 1, role: 'ADMIN' as const }
const both = somebody({ managed_locations: [place], gigster_profile_id: 3, app_mode: 'BOTH', terms: [required, expired] })

describe('due terms', () => {
  it('are those of the side in use', () => {
    expect(termsDue(both, '/locations/1/gigs')).toEqual(required)
    expect(termsDue(both, '/pro/find')).toEqual(expired)
  })
  it('do not cover the settings', () => {
    expect(termsDue(both, '/settings')).toBeNull()
  })
  it('do not cover reading messages, whichever side was used last', () => {
    for (const path of ['/inbox', '/inbox/shift/5', '/chat/5']) expect(termsDue(both, path)).toBeNull()
  })
  it('do not concern a person without a side', () => {
    expect(termsDue(somebody({ terms: [required] }), '/start')).toBeNull()
  })
  it('do not concern platform admins at a location', () => {
    expect(termsDue(somebody({ is_gigpro_admin: true, managed_locations: [place], terms: [required] }), '/locations/1/gigs')).toBeNull()
  })
  it('are none while the version accepted before is enough', () => {
    const changed = { audience: 'PRO' as const, status: 'ACCEPTED' as const, must_accept_by: '2026-03-26T04:00:00Z' }
    expect(termsDue(somebody({ gigster_profile_id: 3, app_mode: 'GIGSTER', terms: [changed] }), '/pro/find')).toBeNull()
  })
  it('are none once accepted', () => {
    expect(termsDue(somebody({ managed_locations: [place], terms: [{ ...required, status: 'ACCEPTED' }] }), '/locations/1/gigs')).toBeNull()
  })
})
