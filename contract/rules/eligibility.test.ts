import { obstacleInEnglish } from '../refusals/obstacles.ts'
import { describe, expect, it } from 'vitest'
import { gateCodes, type GateCode } from '../enums.ts'
import {
  aboutCertificates,
  earlyAccess,
  gate,
  hindersApplying,
  hindersTaking,
  isEligible,
  type EarlyAccessFacts,
  type GateFacts,
} from './eligibility.ts'

const posted = new Date('2026-06-01T12:00:00Z')
const now = new Date('2026-06-01T13:00:00Z')
const good: GateFacts = {
  booking_type: 'MARKETPLACE',
  posted_at: posted,
  start: new Date('2026-06-05T16:00:00Z'),
  badge: null,
  is_in_network: false,
  is_favorite: false,
  is_open: true,
  is_verified: true,
  has_market: true,
  suspension: null,
  is_blocked: false,
  is_on_team: false,
  has_overlap: false,
  gig_last_day: '2026-06-05',
  required_certifications: ['Food handler'],
  held_certifications: [{ name: 'Food handler', expiration_date: '2026-06-05' }],
  employment_type: 'F1099',
  pro_employment_types: ['F1099'],
  background_check_required: false,
  has_clear_background_check: false,
  weekly_minutes: null,
  has_payout_account: true,
}
const w2 = { employment_type: 'W2', pro_employment_types: ['W2'] } as const

const cases: [GateCode, Partial<GateFacts>][] = [
  ['GIG_CLOSED', { is_open: false }],
  ['NOT_IN_NETWORK', { booking_type: 'NETWORK' }],
  ['EARLY_ACCESS_ONLY', { posted_at: new Date('2026-06-01T12:50:00Z') }],
  ['NOT_VERIFIED', { is_verified: false }],
  ['MARKET_NOT_LISTED', { has_market: false }],
  ['SUSPENDED', { suspension: { ends: null } }],
  ['BLOCKED_BY_LOCATION', { is_blocked: true }],
  ['ON_TEAM', { is_on_team: true }],
  ['OVERLAPPING_GIG', { has_overlap: true }],
  ['MISSING_CERTIFICATION', { held_certifications: [] }],
  ['CERTIFICATION_EXPIRES_BEFORE_GIG', { held_certifications: [{ name: 'Food handler', expiration_date: '2026-06-04' }] }],
  ['EMPLOYMENT_TYPE_MISMATCH', { pro_employment_types: ['W2'] }],
  ['BACKGROUND_CHECK_REQUIRED', { background_check_required: true }],
  ['WEEKLY_HOURS_EXCEEDED', { ...w2, weekly_minutes: { planned: 2_200, added: 201, cap: 2_400 } }],
  ['NO_PAYOUT_ACCOUNT', { has_payout_account: false }],
]

describe('gate', () => {
  it('finds nothing for a pro who meets everything', () => {
    expect(gate(good, now)).toEqual([])
    expect(isEligible(good, now)).toBe(true)
  })

  it.each(cases)('finds exactly %s', (code, facts) => {
    const found = gate({ ...good, ...facts }, now)
    expect(found.map((finding) => finding.code)).toEqual([code])
    expect(found.map(obstacleInEnglish).join()).toMatch(/^[^{}]+\.$/)
  })

  it('has a case for every code', () => {
    expect(cases.map(([code]) => code).toSorted()).toEqual([...gateCodes].toSorted())
  })

  it('reports everything at once, so that nobody fixes one thing only to meet the next', () => {
    expect(gate({ ...good, is_verified: false, has_overlap: true, has_payout_account: false }, now)).toHaveLength(3)
  })

  it.each<[string, Partial<GateFacts>]>([
    ['a network pro whose home is in no market', { booking_type: 'NETWORK', is_in_network: true, has_market: false }],
    ['the same for a shift of that location for everybody', { is_in_network: true, has_market: false }],
    ['a network pro without vetting', { booking_type: 'NETWORK', is_in_network: true, is_verified: false }],
    ['a suspension that is over', { suspension: { ends: now } }],
    ['the weekly cap met exactly', { ...w2, weekly_minutes: { planned: 2_200, added: 200, cap: 2_400 } }],
    ['a weekly cap on contractors', { weekly_minutes: { planned: 9_999, added: 1, cap: 2_400 } }],
    [
      'one valid certificate beside an expired one',
      {
        held_certifications: [
          { name: 'Food handler', expiration_date: '2020-01-01' },
          { name: 'Food handler', expiration_date: '2099-12-31' },
        ],
      },
    ],
    ['everyone at the very minute of early access', { posted_at: new Date('2026-06-01T12:30:00Z') }],
    ['a clear background check', { background_check_required: true, has_clear_background_check: true }],
  ])('lets %s pass', (_, facts) => {
    expect(gate({ ...good, ...facts }, now)).toEqual([])
  })

  it('applies a suspension that ends after now', () => {
    expect(gate({ ...good, suspension: { ends: new Date(now.getTime() + 1) } }, now).map((finding) => finding.code)).toEqual(['SUSPENDED'])
  })
})

describe('earlyAccess', () => {
  it.each<[string, Partial<EarlyAccessFacts>, number]>([
    ['gold', { badge: 'GOLD' }, 0],
    ['silver', { badge: 'SILVER' }, 15],
    ['bronze', { badge: 'BRONZE' }, 30],
    ['no badge', {}, 30],
    ['favorite', { is_favorite: true }, 0],
    ['network', { is_in_network: true }, 0],
    ['a private offer', { booking_type: 'PRIVATE_DIRECT_OFFER' }, 0],
    ['a start within 24 h', { start: new Date('2026-06-02T11:00:00Z') }, 0],
    ['a start 24 h and 10 min ahead', { start: new Date('2026-06-02T12:10:00Z') }, 10],
  ])('opens for %s at its minute', (_, facts, minutes) => {
    expect(earlyAccess({ ...good, ...facts }).getTime() - posted.getTime()).toBe(minutes * 60_000)
  })
})

describe('the effect of a finding', () => {
  const findings = gateCodes.map((code) => ({ code }))
  const later = ['MISSING_CERTIFICATION', 'CERTIFICATION_EXPIRES_BEFORE_GIG', 'NOT_VERIFIED', 'NO_PAYOUT_ACCOUNT']

  it('prevents applying, except for what can still be settled before the confirmation', () => {
    expect(hindersApplying(findings).map(({ code }) => code)).toEqual(gateCodes.filter((code) => !later.includes(code)))
  })

  it('prevents an offer and a confirmation, except for early access, being on the team, and a home in no market', () => {
    const own = ['EARLY_ACCESS_ONLY', 'ON_TEAM', 'MARKET_NOT_LISTED']
    expect(hindersTaking(findings).map(({ code }) => code)).toEqual(gateCodes.filter((code) => !own.includes(code)))
  })

  it('concerns certificates in two cases', () => {
    expect(
      aboutCertificates(findings)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(later.slice(0, 2).toSorted())
  })

  it('is none if no gate finds anything', () => {
    expect([isEligible(good, now), isEligible({ ...good, is_blocked: true }, now)]).toEqual([true, false])
  })

  it('is the weekly hours of employees, from one minute over on', () => {
    const codes = (facts: Partial<GateFacts>) =>
      gate({ ...good, employment_type: 'W2', pro_employment_types: ['W2'], ...facts }, now).map(({ code }) => code)
    const week = (added: number) => ({ weekly_minutes: { planned: 2000, added, cap: 2400 } })
    expect([codes(week(400)), codes(week(401)), codes({ weekly_minutes: null })]).toEqual([[], ['WEEKLY_HOURS_EXCEEDED'], []])
    expect(gate({ ...good, ...week(401) }, now)).toEqual([])
  })
})
