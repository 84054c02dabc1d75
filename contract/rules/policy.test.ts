import { describe, expect, it } from 'vitest'
import { can, canAnywhere, holdersOf, limitOf, policy, whyNot, type Ability, type Actor, type Target } from './policy.ts'
import type { LicenseName } from './licenses.ts'
import { holders, type AbilityRow, type Holder } from './policy/row.ts'

const nobody: Actor = {
  user_id: 1,
  session_id: 1,
  is_gigpro_admin: false,
  account_status: 'ACTIVE',
  app_mode: 'BOTH',
  managed_locations: [],
  organization_roles: [],
  licenses: [],
  gigster_profile_id: null,
}
const both: Actor['licenses'] = [
  { license_name: 'hire', location_id: 10 },
  { license_name: 'marketplace', location_id: 10 },
]
const here: Target = { location_id: 10, organization_id: 100, pro_id: 7, user_id: 1, gig_id: 50 }
const elsewhere: Target = { location_id: 11, organization_id: 101, pro_id: 8, user_id: 2, gig_id: 51 }

function at(role: 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER'): Actor {
  return { ...nobody, user_id: 3, managed_locations: [{ location_id: 10, organization_id: 100, role }], licenses: both }
}

const actors: Record<Holder, Actor> = {
  PA: { ...nobody, user_id: 3, is_gigpro_admin: true },
  AC: { ...at('TEAM_MEMBER'), is_gigpro_admin: true, licenses: [], acting_for: { location_id: 10, organization_id: 100 } },
  OA: { ...at('ADMIN'), organization_roles: [{ organization_id: 100, role: 'ADMIN' }] },
  LA: at('ADMIN'),
  TM: at('TEAM_MEMBER'),
  OM: at('ONSITE_MANAGER'),
  TC: { ...nobody, user_id: 3, captain_gig_ids: [50] },
  PRO: { ...nobody, user_id: 3, gigster_profile_id: 7 },
  USER: nobody,
}
const abilities = Object.keys(policy) as Ability[]

describe('the policy table', () => {
  it.each(abilities)('%s is a noun.verb with a meaning and at least one holder', (ability) => {
    expect(ability).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(policy[ability].means.length).toBeGreaterThan(5)
    expect(holdersOf(ability).length).toBeGreaterThan(0)
  })

  it.each(abilities)('%s lists no holder both fully and with a limit', (ability) => {
    const row: AbilityRow = policy[ability]
    expect(row.full.filter((holder) => row.limited[holder] !== undefined)).toEqual([])
  })

  it.each(abilities.flatMap((ability) => holders.map((holder) => ({ ability, holder }))))(
    '$ability: $holder holds it here exactly when the row says so',
    ({ ability, holder }) => {
      const held = holdersOf(ability)
      // An organization admin is also admin of the location, which is how the actor is loaded.
      const expected = held.includes(holder) || (holder === 'OA' && held.includes('LA'))
      expect(can(actors[holder], ability, here)).toBe(expected)
    },
  )

  it.each(abilities)('%s is never held elsewhere except by a platform admin', (ability) => {
    const others = holders.filter((holder) => holder !== 'PA' && holder !== 'AC')
    expect(can(actors.AC, ability, elsewhere)).toBe(can(actors.PA, ability, elsewhere))
    expect(others.filter((holder) => can(actors[holder], ability, elsewhere))).toEqual([])
  })

  it.each(abilities)('%s is held by nobody who is signed out, locked or deleted', (ability) => {
    expect(can(null, ability, here)).toBe(false)
    for (const holder of holders) {
      expect(can({ ...actors[holder], account_status: 'LOCKED' }, ability, here)).toBe(false)
      expect(can({ ...actors[holder], account_status: 'DELETED' }, ability, here)).toBe(false)
    }
  })
})

// Written out manually from the table of roles, so that a mistake in the rows is noticed.
const rowsOfTheDocument: [Ability, string][] = [
  ['organization.edit', 'PA OA'],
  ['location.edit', 'PA OA LA'],
  ['location.edit_fees', 'PA'],
  ['add_on.request', 'PA OA LA'],
  ['add_on.edit', 'PA'],
  ['team.invite_admin', 'PA OA LA'],
  ['duty.edit', 'PA OA LA TM'],
  ['billing.view', 'PA OA LA'],
  ['gig.post', 'AC OA LA TM'],
  ['event.add', 'PA AC OA LA TM'],
  ['gig.edit_limited', 'AC OA LA TM OM'],
  ['gig.cancel_late', 'PA AC OA LA'],
  ['application.select', 'AC OA LA TM'],
  ['chat.write_to_one', 'AC OA LA TM PRO'],
  ['concierge.act', 'PA'],
  ['concierge.view', 'PA AC OA LA'],
  ['concierge.end', 'OA LA'],
  ['block.edit', 'PA OA LA TM'],
  ['block.many', 'PA OA LA'],
  ['checkin_code.view', 'PA OA LA TM OM TC'],
  ['roster.send_home', 'PA OA LA TM OM'],
  ['hours.approve', 'PA OA LA TM OM'],
  ['payment.charge', 'PA OA LA TM'],
  ['payment.platform', 'PA'],
  ['review.location', 'PRO'],
  ['certification.review', 'PA'],
  ['audit.view', 'PA AC OA LA'],
  ['pro.apply', 'PRO'],
]

describe('the rows of the permission table', () => {
  it.each(rowsOfTheDocument)('%s is held by %s', (ability, held) => {
    expect(holdersOf(ability).join(' ')).toBe(held)
  })
})

// Written out manually, as above: every other ability needs no license, so that what was begun can be finished.
const licensedAbilities: [LicenseName, Ability[]][] = [
  ['marketplace', ['gig.post', 'template.edit', 'event.edit', 'event.add', 'network.edit']],
  ['hire', ['hire.view', 'hire.manage']],
]

describe('the licenses of a location', () => {
  const onlyFor = (actor: Actor, license_name: LicenseName): Actor => ({ ...actor, licenses: [{ license_name, location_id: 10 }] })
  const needed = (ability: Ability) => licensedAbilities.find(([, list]) => list.includes(ability))?.[0]

  it.each(abilities)('%s is held with the license that it needs, and by a platform admin without any', (ability) => {
    for (const license of ['marketplace', 'hire'] as const)
      for (const holder of ['OA', 'LA', 'TM', 'OM', 'PA', 'AC'] as const) {
        const held = can(actors[holder], ability, here)
        const isOpen = holder === 'PA' || holder === 'AC' || (needed(ability) ?? license) === license
        expect(can(onlyFor(actors[holder], license), ability, here)).toBe(held && isOpen)
      }
  })

  it.each(licensedAbilities.flatMap(([license, list]) => list.map((ability) => [ability, license] as const)))(
    '%s is refused because of the license only to those whose role would do',
    (ability, license) => {
      const other = license === 'hire' ? 'marketplace' : 'hire'
      expect(whyNot(onlyFor(actors.LA, other), ability, here)).toEqual({ reason: 'LICENSE_MISSING', values: { license } })
      expect(whyNot(onlyFor(actors.LA, license), ability, here)).toBeNull()
      expect(whyNot(onlyFor(actors.OM, other), ability, here)?.reason).toBe('RIGHT_MISSING')
      expect(limitOf(onlyFor(actors.TM, other), ability, here)).toBeNull()
    },
  )

  it('looks at the location that is meant, and for an organization at each of its locations', () => {
    const two: Actor = {
      ...actors.OA,
      managed_locations: [10, 12].map((location_id) => ({ location_id, organization_id: 100, role: 'ADMIN' as const })),
      licenses: [
        { license_name: 'hire', location_id: 10 },
        { license_name: 'marketplace', location_id: 12 },
      ],
    }
    expect(can(two, 'event.edit', { organization_id: 100 })).toBe(true)
    expect([10, 12].map((location_id) => can(two, 'event.add', { location_id, organization_id: 100 }))).toEqual([false, true])
    expect([10, 12].map((location_id) => can(two, 'hire.view', { location_id }))).toEqual([true, false])
    expect(can(onlyFor(actors.OA, 'hire'), 'event.edit', { organization_id: 100 })).toBe(false)
    expect(canAnywhere(onlyFor(actors.LA, 'hire'), 'gig.post')).toBe(false)
  })
})

// Written out manually, as above: this and nothing else may somebody of the platform do for a location (docs/rules/concierge.md#rights).
const actingAbilities: Ability[] = [
  ...(['gig.post', 'gig.edit', 'gig.edit_limited', 'gig.cancel', 'gig.cancel_late', 'template.edit'] as const),
  ...(['application.select', 'application.offer', 'application.assign', 'application.dismiss'] as const),
  ...(['chat.view', 'chat.write_to_one'] as const),
  ...([
    'gig.view',
    'gig.see_wage',
    'template.view',
    'event.view',
    'event.add',
    'applicants.view',
    'favorite.view',
    'roster.view',
    'hours.view',
  ] as const),
  ...(['organization.view', 'location.view', 'orientation.view', 'team.view', 'duty.view', 'concierge.view', 'audit.view'] as const),
]
// What needs acting for the location: no platform admin has it in passing.
const onlyWhileActing: Ability[] = [
  ...(['gig.post', 'gig.edit', 'gig.edit_limited', 'template.edit', 'chat.view', 'chat.write_to_one'] as const),
  ...(['application.select', 'application.offer', 'application.assign'] as const),
]

describe('acting for a location', () => {
  it('gives these abilities there and no other', () => {
    expect(abilities.filter((ability) => can(actors.AC, ability, { location_id: 10, organization_id: 100 })).toSorted()).toEqual(
      actingAbilities.toSorted(),
    )
  })

  it.each(abilities.filter((ability) => !actingAbilities.includes(ability) && policy[ability].scope !== 'own'))(
    '%s is refused there, and the reason is that somebody acts',
    (ability) => {
      expect(whyNot(actors.AC, ability, { location_id: 10, organization_id: 100 })).toEqual({ reason: 'NOT_WHILE_ACTING' })
    },
  )

  it.each(onlyWhileActing)('%s is refused to a platform admin who does not act there', (ability) => {
    expect(whyNot(actors.PA, ability, { location_id: 10 })).toEqual({ reason: 'ACTING_NEEDED' })
    // Another location of the same organization is another location.
    expect(whyNot(actors.AC, ability, { location_id: 12, organization_id: 100 })).toEqual({ reason: 'ACTING_NEEDED' })
  })

  it('holds nothing that changes the organization', () => {
    const held = abilities.filter(
      (ability) => can(actors.AC, ability, { organization_id: 100 }) && policy[ability].scope === 'organization',
    )
    expect(held.toSorted()).toEqual(['event.add', 'event.view', 'organization.view'])
  })

  it('leaves the administration and own roles elsewhere as they are', () => {
    expect([can(actors.AC, 'admin.view'), can(actors.AC, 'admin.payments'), can(actors.AC, 'concierge.act')]).toEqual([true, true, true])
    const manager: Actor = {
      ...actors.AC,
      managed_locations: [...actors.AC.managed_locations, { location_id: 20, organization_id: 200, role: 'TEAM_MEMBER' }],
    }
    expect([can(manager, 'gig.post', { location_id: 20 }), can(manager, 'payment.charge', { location_id: 10 })]).toEqual([true, false])
  })

  it('lets the program itself post what is due', () => {
    expect(can({ ...nobody, user_id: 0, is_gigpro_admin: true }, 'gig.post', { location_id: 10 })).toBe(true)
  })
})

describe('can', () => {
  it('gives an organization admin the organization-level object that has no location', () => {
    expect(can(actors.OA, 'billing.edit', { organization_id: 100 })).toBe(true)
    expect(can(actors.LA, 'billing.edit', { organization_id: 100 })).toBe(false)
  })

  it('lets a manager of one location see the organization but never post for all of it', () => {
    expect(can(actors.TM, 'organization.view', { organization_id: 100 })).toBe(true)
    expect(can(actors.TM, 'gig.post', { organization_id: 100 })).toBe(false)
  })

  it('denies location abilities when the target is missing or empty', () => {
    expect(can(actors.LA, 'gig.post')).toBe(false)
    expect(can(actors.LA, 'gig.post', { location_id: null })).toBe(false)
    expect(can(actors.OA, 'gig.post', {})).toBe(false)
  })

  it('treats a missing target as the own record, and an empty one as foreign', () => {
    expect(can(actors.PRO, 'pro.apply')).toBe(true)
    expect(can(actors.PRO, 'pro.apply', { pro_id: null })).toBe(false)
    expect(can(actors.PRO, 'pro.apply', {})).toBe(false)
    expect(can(actors.USER, 'profile.edit', {})).toBe(false)
  })

  it('does not let an organization admin reach a location of another organization by naming their own', () => {
    const both: Actor = {
      ...actors.OA,
      managed_locations: [...actors.OA.managed_locations, { location_id: 20, organization_id: 200, role: 'ONSITE_MANAGER' }],
    }
    expect(can(both, 'location.edit', { location_id: 20, organization_id: 100 })).toBe(false)
  })

  it('evaluates the role of each location separately', () => {
    const mixed: Actor = {
      ...nobody,
      managed_locations: [
        { location_id: 10, organization_id: 100, role: 'ADMIN' },
        { location_id: 11, organization_id: 100, role: 'ONSITE_MANAGER' },
      ],
    }
    expect(can(mixed, 'payment.charge', { location_id: 10 })).toBe(true)
    expect(can(mixed, 'payment.charge', { location_id: 11 })).toBe(false)
  })
})

describe('canAnywhere', () => {
  it('says whether a menu entry makes sense', () => {
    expect(canAnywhere(actors.TM, 'gig.post')).toBe(true)
    expect(canAnywhere(actors.OM, 'gig.post')).toBe(false)
    expect(canAnywhere(null, 'gig.post')).toBe(false)
  })
})

describe('limitOf', () => {
  it('names the limit of a limited holder and nothing for a full one', () => {
    expect(limitOf(actors.TM, 'gig.cancel', here)).toContain('24 hours')
    expect(limitOf(actors.LA, 'gig.cancel', here)).toBeNull()
    expect(limitOf(actors.OM, 'gig.cancel', here)).toBeNull()
  })
})

describe('whyNot', () => {
  it('is null when the actor may', () => {
    expect(whyNot(actors.TM, 'gig.post', here)).toBeNull()
  })

  it('names the roles that are missing', () => {
    expect(whyNot(actors.OM, 'gig.cancel_late', here)).toEqual({
      reason: 'RIGHT_MISSING',
      values: { ability: 'gig.cancel_late', holders: 'PA, AC, OA, LA' },
    })
  })

  it('names sign-in and a locked account before roles', () => {
    expect(whyNot(null, 'gig.post', here)).toEqual({ reason: 'NOT_SIGNED_IN' })
    expect(whyNot({ ...actors.PA, account_status: 'LOCKED' }, 'gig.post', here)).toEqual({ reason: 'ACCOUNT_LOCKED' })
  })
})

describe('the actor', () => {
  it('may do nothing while locked or deleted, and is told so', () => {
    for (const account_status of ['LOCKED', 'DELETED'] as const) {
      const gone = { ...actors.PA, account_status }
      expect([can(gone, 'gig.post', here), limitOf(gone, 'gig.post', here)]).toEqual([false, null])
    }
    expect(whyNot({ ...actors.PA, account_status: 'DELETED' }, 'gig.post', here)).toEqual({ reason: 'ACCOUNT_DELETED' })
    expect(limitOf(null, 'gig.cancel', here)).toBeNull()
  })

  it('is captain of the given shifts, of no other, and of none if none is given', () => {
    const captain: Actor = { ...nobody, captain_gig_ids: [50] }
    const ability = (Object.keys(policy) as Ability[]).find((name) => holdersOf(name).includes('TC'))
    if (!ability) throw new Error('No ability of captains')
    expect([can(captain, ability, here), can(captain, ability, elsewhere), can(nobody, ability, here)]).toEqual([true, false, false])
    expect(can(captain, ability, { ...here, gig_id: null })).toBe(false)
  })

  it('holds a role of an organization through any of its locations, and not of another one', () => {
    const ability = (Object.keys(policy) as Ability[]).find(
      (name) => policy[name].scope === 'organization' && holdersOf(name).includes('LA'),
    )
    if (!ability) throw new Error('No ability of location admins for an organization')
    const admin = at('ADMIN')
    expect(can(admin, ability, { organization_id: 100 })).toBe(true)
    expect(can(admin, ability, { organization_id: 101 })).toBe(false)
    expect(whyNot(nobody, ability, { organization_id: 100 })?.values).toMatchObject({ ability, holders: expect.stringContaining('LA') })
  })

  it('holds an own ability for their own records', () => {
    const ability = (Object.keys(policy) as Ability[]).find((name) => holdersOf(name).includes('PRO'))
    if (!ability) throw new Error('No ability of pros')
    const pro: Actor = { ...nobody, gigster_profile_id: 7 }
    expect([can(pro, ability), can(pro, ability, { pro_id: 7 }), can(pro, ability, { pro_id: 8 })]).toEqual([true, true, false])
    expect([can(nobody, ability), can(nobody, ability, { pro_id: null })]).toEqual([false, false])
  })
})
