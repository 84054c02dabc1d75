import { describe, expect, it } from 'vitest'
import type { Actor } from './policy.ts'
import {
  abilityToInvite,
  addresseeOf,
  invitationExpiresAt,
  invitationStatus,
  maskedAddress,
  mayVouch,
  roleAfterAccepting,
} from './invitation.ts'

const end = new Date('2026-06-10T12:00:00Z')
const at = (ms: number) => new Date(end.getTime() + ms)

describe('an invitation', () => {
  it('is valid for seven days', () => {
    expect(invitationExpiresAt(new Date('2026-06-03T12:00:00Z'))).toEqual(end)
  })

  it.each([
    ['SUBMITTED', -1, 'SUBMITTED'],
    ['SUBMITTED', 0, 'EXPIRED'],
    ['SUBMITTED', 1, 'EXPIRED'],
    ['ERROR', -1, 'ERROR'],
    ['ERROR', 0, 'EXPIRED'],
    ['ACCEPTED', 1, 'ACCEPTED'],
    ['EXPIRED', -1, 'EXPIRED'],
  ] as const)('stored as %s is, %i ms from its end, shown as %s', (stored, ms, shown) => {
    expect(invitationStatus(stored, end, at(ms))).toBe(shown)
  })

  it.each([
    ['TEAM_MEMBER', 5, 'team.invite'],
    ['ONSITE_MANAGER', 5, 'team.invite'],
    ['ADMIN', 5, 'team.invite_admin'],
    ['ADMIN', null, 'organization.manage_admins'],
  ] as const)('as %s at location %s requires %s', (role, location, ability) => {
    expect(abilityToInvite(role, location)).toBe(ability)
  })

  it.each([
    [null, 'TEAM_MEMBER', 'TEAM_MEMBER'],
    [null, 'ADMIN', 'ADMIN'],
    ['ADMIN', 'TEAM_MEMBER', 'ADMIN'],
    ['TEAM_MEMBER', 'ADMIN', 'ADMIN'],
    ['TEAM_MEMBER', 'ONSITE_MANAGER', 'TEAM_MEMBER'],
    ['ONSITE_MANAGER', 'ADMIN', 'ADMIN'],
  ] as const)('makes a %s invited as %s a %s', (held, invited, role) => {
    expect(roleAfterAccepting(held, invited)).toBe(role)
  })
})

describe('who may invite', () => {
  const actor = (roles: Partial<Actor>): Actor => ({
    user_id: 1,
    session_id: 1,
    is_gigpro_admin: false,
    account_status: 'ACTIVE',
    app_mode: 'STAFFER',
    licenses: [],
    managed_locations: [],
    organization_roles: [],
    gigster_profile_id: null,
    ...roles,
  })
  const here = { organization_id: 1, location_id: 5 }
  const atFive = (role: 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER') => actor({ managed_locations: [{ ...here, role }] })

  it.each(['TEAM_MEMBER', 'ONSITE_MANAGER', 'ADMIN'] as const)('only an admin may invite a %s', (role) => {
    expect(mayVouch(atFive('ADMIN'), role, here)).toBe(true)
    expect(mayVouch(atFive('TEAM_MEMBER'), role, here)).toBe(false)
    expect(mayVouch(atFive('ONSITE_MANAGER'), role, here)).toBe(false)
    expect(mayVouch({ ...atFive('ADMIN'), account_status: 'LOCKED' }, role, here)).toBe(false)
    expect(mayVouch(null, role, here)).toBe(false)
  })

  it('an admin of one location may not invite an admin of the organization', () => {
    const whole = { organization_id: 1, location_id: null }
    expect(mayVouch(atFive('ADMIN'), 'ADMIN', whole)).toBe(false)
    expect(mayVouch(actor({ organization_roles: [{ organization_id: 1, role: 'ADMIN' }] }), 'ADMIN', whole)).toBe(true)
    expect(mayVouch(actor({ organization_roles: [{ organization_id: 2, role: 'ADMIN' }] }), 'ADMIN', whole)).toBe(false)
  })
})

describe('the recipient', () => {
  const sent = { email: 'dana@example.com', phone_number: '+18435550134' }

  it.each([
    ['by the number', { email: null, phone_number: '+18435550134', pending_email: null }, 'ME'],
    ['by a mail address that received a code', { email: 'dana@example.com', phone_number: null, pending_email: null }, 'ME'],
    ['not yet by an address only typed in', { email: null, phone_number: null, pending_email: 'dana@example.com' }, 'UNPROVEN'],
    ['not by other addresses', { email: 'eve@example.com', phone_number: '+18435550135', pending_email: null }, 'OTHER'],
    ['not by having none', { email: null, phone_number: null, pending_email: null }, 'OTHER'],
  ] as const)('is known %s', (_, person, answer) => {
    expect(addresseeOf(sent, person)).toBe(answer)
  })

  it('is nobody without a sign-in, and two missing numbers are not equal', () => {
    expect(addresseeOf(sent, null)).toBe('NOBODY')
    expect(addresseeOf({ ...sent, phone_number: null }, { email: null, phone_number: null, pending_email: null })).toBe('OTHER')
  })

  it.each([
    ['dana@example.com', 'd•••@example.com'],
    ['+18435550134', '+1••••••0134'],
  ])('%s is shown as %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })
})

it('An invitation without an address of a kind does not match a person without one either', () => {
  const person = { phone_number: null, email: null, pending_email: null } as never
  expect(addresseeOf({ phone_number: null, email: 'dana@example.com' }, person)).toBe('OTHER')
  expect(addresseeOf({ phone_number: '+16155550134', email: null }, person)).toBe('OTHER')
  expect(addresseeOf({ phone_number: null, email: null }, person)).toBe('OTHER')
})

it('An address that begins with the at sign is masked as such', () => {
  expect(maskedAddress('@example.com')).toBe('@•••@example.com')
})
