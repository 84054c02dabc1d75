import type { AppMode, LocationRole } from '../enums.ts'
import { gigAbilities } from './policy/gigs.ts'
import { peopleAbilities } from './policy/people.ts'
import { locationAbilities } from './policy/places.ts'
import { holders, type AbilityRow, type Holder } from './policy/row.ts'
import { shiftDayAbilities } from './policy/shift-day.ts'

/** Who acts: exactly what GET /users/me/ answers. `captain_gig_ids` are the gigs whose team-captain window is open now. */
export type Actor = {
  user_id: number
  session_id: number
  is_gigpro_admin: boolean
  account_status: 'ACTIVE' | 'LOCKED' | 'DELETED'
  app_mode: AppMode
  /** An organization admin is already expanded to ADMIN at each location. */
  managed_locations: { location_id: number; organization_id: number; role: LocationRole }[]
  organization_roles: { organization_id: number; role: 'ADMIN' }[]
  gigster_profile_id: number | null
  captain_gig_ids?: number[]
}

/** What is acted on. Own records are named by `pro_id` or `user_id`; leaving the whole target out means "my own". */
export type Target = {
  location_id?: number | null
  organization_id?: number | null
  pro_id?: number | null
  user_id?: number | null
  gig_id?: number | null
}

/** Every ability with the roles that hold it (docs/rules/rights.md); docs/permissions.md is printed from this table. */
export const policy = {
  ...locationAbilities,
  ...gigAbilities,
  ...shiftDayAbilities,
  ...peopleAbilities,
} satisfies Record<string, AbilityRow>

export type Ability = keyof typeof policy

/**
 * May this actor do this to that target? (docs/rules/rights.md). Pure: the server and the browser ask the same function.
 * A role held within a limit (a note in the row) counts as held; the command enforces the limit, see `limitOf`.
 * A location ability without a `location_id` is held only by organization and platform admins.
 */
export function can(actor: Actor | null, ability: Ability, target?: Target): boolean {
  return actor !== null && holding(actor, policy[ability], target).length > 0
}

/** True when the actor holds the ability at some location; for menus, never for deciding about one object. */
export function canAnywhere(actor: Actor | null, ability: Ability): boolean {
  if (actor === null) return false
  const places = [...actor.managed_locations, ...actor.organization_roles]
  return can(actor, ability) || places.some((place) => can(actor, ability, place))
}

/** The limit under which the actor holds the ability, or null when it is held fully or not at all. */
export function limitOf(actor: Actor | null, ability: Ability, target?: Target): string | null {
  if (actor === null) return null
  const row: AbilityRow = policy[ability]
  const held = holding(actor, row, target)
  if (held.some((holder) => row.full.includes(holder))) return null
  return held.map((holder) => row.limited[holder]).find((note) => note !== undefined) ?? null
}

/** One sentence saying what is missing (sign-in, account, role), for the screen and the 403 message; null when allowed. */
export function whyNot(actor: Actor | null, ability: Ability, target?: Target): string | null {
  if (actor === null) return 'Sign in first.'
  if (actor.account_status === 'LOCKED') return 'Your account is locked; contact support to unlock it.'
  if (actor.account_status === 'DELETED') return 'This account was deleted.'
  if (can(actor, ability, target)) return null
  const row: AbilityRow = policy[ability]
  const needed = holdersOf(ability).map((holder) => describe(holder, row))
  return `To ${row.means} you need to be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(needed)}.`
}

/** The holders of an ability, fully or within a limit, in the order of the table. */
export function holdersOf(ability: Ability): Holder[] {
  const row: AbilityRow = policy[ability]
  return holders.filter((holder) => row.full.includes(holder) || row.limited[holder] !== undefined)
}

function holding(actor: Actor, row: AbilityRow, target: Target | undefined): Holder[] {
  if (actor.account_status !== 'ACTIVE') return []
  return holders.filter((holder) => (row.full.includes(holder) || row.limited[holder] !== undefined) && is(actor, holder, row, target))
}

function is(actor: Actor, holder: Holder, row: AbilityRow, target: Target | undefined): boolean {
  switch (holder) {
    case 'PA':
      return actor.is_gigpro_admin
    case 'OA':
      return isOrganizationAdmin(actor, target)
    case 'LA':
      return hasLocationRole(actor, 'ADMIN', row, target)
    case 'TM':
      return hasLocationRole(actor, 'TEAM_MEMBER', row, target)
    case 'OM':
      return hasLocationRole(actor, 'ONSITE_MANAGER', row, target)
    case 'TC':
      return target?.gig_id != null && (actor.captain_gig_ids ?? []).includes(target.gig_id)
    case 'PRO':
      return isOwnPro(actor, target)
    case 'USER':
      return target === undefined || target.user_id === actor.user_id
  }
}

function isOrganizationAdmin(actor: Actor, target: Target | undefined): boolean {
  const place = actor.managed_locations.find((managed) => managed.location_id === target?.location_id)
  const organizationId = place?.organization_id ?? target?.organization_id
  return actor.organization_roles.some((held) => held.organization_id === organizationId)
}

function hasLocationRole(actor: Actor, role: LocationRole, row: AbilityRow, target: Target | undefined): boolean {
  return actor.managed_locations.some((managed) => {
    if (managed.role !== role) return false
    if (target?.location_id != null) return managed.location_id === target.location_id
    return row.scope === 'organization' && managed.organization_id === target?.organization_id
  })
}

function isOwnPro(actor: Actor, target: Target | undefined): boolean {
  if (actor.gigster_profile_id === null) return false
  return target === undefined || target.pro_id === actor.gigster_profile_id
}

function describe(holder: Holder, row: AbilityRow): string {
  const place = row.scope === 'organization' ? 'in this organization' : 'of this location'
  const words: Record<Holder, string> = {
    PA: 'a platform admin',
    OA: 'an admin of the organization',
    LA: `an admin ${row.scope === 'organization' ? 'of a location in it' : place}`,
    TM: `a team member ${place}`,
    OM: `an onsite manager ${place}`,
    TC: 'the team captain of this shift',
    PRO: 'the pro it belongs to',
    USER: 'the person it belongs to',
  }
  return words[holder]
}
