import type { AppMode, LocationRole } from '../enums.ts'
import type { KeyScope } from './key-scopes.ts'
import { isLicensed, type LicenseName } from './licenses.ts'
import { gigAbilities } from './policy/gigs.ts'
import { hireAbilities } from './policy/hire.ts'
import { peopleAbilities } from './policy/people.ts'
import { locationAbilities } from './policy/places.ts'
import { holders, type AbilityRow, type Holder } from './policy/row.ts'
import { shiftDayAbilities } from './policy/shift-day.ts'

/** The actor: exactly what GET /users/me/ returns. `captain_gig_ids` are the gigs whose team-captain window is open now. */
export type Actor = {
  user_id: number
  session_id: number
  is_gigpro_admin: boolean
  account_status: 'ACTIVE' | 'LOCKED' | 'DELETED'
  app_mode: AppMode
  /** An organization admin is already expanded to ADMIN at each location. */
  managed_locations: { location_id: number; organization_id: number; role: LocationRole; is_sandbox?: true }[]
  organization_roles: { organization_id: number; role: 'ADMIN' }[]
  /** The licenses of the managed locations. */
  licenses: { license_name: LicenseName; location_id: number }[]
  gigster_profile_id: number | null
  captain_gig_ids?: number[]
  /** Set if a pro acts by phone: only transitions that name `phone` are theirs then, and the audit log says so. */
  via?: 'phone'
  /** Set if a program calls with an API key of the organization: it has these abilities only, whatever the roles (docs/rules/api-keys.md). */
  api_key?: ActingKey
  /** Set in a session that the provider of an organization opened: it acts for that organization only (docs/rules/sign-on.md#sessions). */
  sign_on_organization_id?: number | null
  /** Set while a platform admin acts for a location: there they have the rights of AC instead of those of PA (docs/rules/concierge.md). */
  acting_for?: { organization_id: number; location_id: number } | null
}

/** The API key of a call; `location_ids` is null for all locations of the organization. */
export type ActingKey = {
  id: number
  organization_id: number
  name: string
  scopes: readonly KeyScope[]
  abilities: readonly Ability[]
  location_ids: readonly number[] | null
  /** Its last use was noted longer than a minute ago. */
  is_use_due: boolean
}

/** The target of an action. Own records are identified by `pro_id` or `user_id`; an omitted target means "my own". */
export type Target = {
  location_id?: number | null
  organization_id?: number | null
  pro_id?: number | null
  user_id?: number | null
  gig_id?: number | null
}

/** Every ability with the roles that hold it (docs/rules/rights.md); docs/permissions.md is generated from this table. */
export const policy = {
  ...locationAbilities,
  ...gigAbilities,
  ...shiftDayAbilities,
  ...peopleAbilities,
  ...hireAbilities,
} satisfies Record<string, AbilityRow>

export type Ability = keyof typeof policy

/**
 * May this actor do this to that target? (docs/rules/rights.md). Pure: the server and the browser use the same function. A role with a
 * limit (a note in the row) counts as holding the ability; the command enforces the limit, see `limitOf`. A location ability without a
 * `location_id` is held only by organization and platform admins.
 */
export function can(actor: Actor | null, ability: Ability, target?: Target): boolean {
  if (actor === null || actor.api_key?.abilities.includes(ability) === false) return false
  return !isOverOneself(actor, policy[ability], target) && holding(actor, policy[ability], target).length > 0
}

/** True if the actor holds the ability at some location; for menus, never for deciding about one object. */
export function canAnywhere(actor: Actor | null, ability: Ability): boolean {
  if (actor === null) return false
  const places = [...actor.managed_locations, ...actor.organization_roles]
  return can(actor, ability) || places.some((place) => can(actor, ability, place))
}

/** The limit under which the actor holds the ability, or null if it is held fully or not at all. */
export function limitOf(actor: Actor | null, ability: Ability, target?: Target): string | null {
  if (actor === null) return null
  const row: AbilityRow = policy[ability]
  const held = holding(actor, row, target)
  if (held.some((holder) => row.full.includes(holder))) return null
  return held.map((holder) => row.limited[holder]).find((note) => note !== undefined) ?? null
}

/**
 * What is missing: sign-in, an active account, distance from one's own work, acting for the location (or not acting for it), its license, or one of
 * these roles (for wording see contract/refusals/rights.ts).
 */
export type MissingRight =
  | {
      reason: 'NOT_SIGNED_IN' | 'ACCOUNT_LOCKED' | 'ACCOUNT_DELETED' | 'OWN_WORK' | 'ACTING_NEEDED' | 'NOT_WHILE_ACTING'
      values?: undefined
    }
  | { reason: 'LICENSE_MISSING'; values: { license: LicenseName } }
  | { reason: 'RIGHT_MISSING'; values: { ability: Ability; holders: string } }

/** Why an actor may not: for the screen and the 403; null if allowed. */
export function whyNot(actor: Actor | null, ability: Ability, target?: Target): MissingRight | null {
  if (actor === null) return { reason: 'NOT_SIGNED_IN' }
  if (actor.account_status === 'LOCKED') return { reason: 'ACCOUNT_LOCKED' }
  if (actor.account_status === 'DELETED') return { reason: 'ACCOUNT_DELETED' }
  if (can(actor, ability, target)) return null
  if (isOverOneself(actor, policy[ability], target) && holding(actor, policy[ability], target).length > 0) return { reason: 'OWN_WORK' }
  if (actor.is_gigpro_admin && isActingAt(actor, target)) return { reason: 'NOT_WHILE_ACTING' }
  if (actor.is_gigpro_admin && holdersOf(ability).includes('AC')) return { reason: 'ACTING_NEEDED' }
  const { license }: AbilityRow = policy[ability]
  if (license !== undefined && inRole(actor, policy[ability], target).length > 0) return { reason: 'LICENSE_MISSING', values: { license } }
  return { reason: 'RIGHT_MISSING', values: { ability, holders: holdersOf(ability).join(', ') } }
}

/** Whether the actor may only because they act for the location, and not by a role or a pro profile of their own (docs/rules/concierge.md). */
export function isByActing(actor: Actor, ability: Ability, target?: Target): boolean {
  const held = isActingAt(actor, target) ? holding(actor, policy[ability], target) : []
  return held.length > 0 && held.every((holder) => holder === 'AC')
}

/** The holders of an ability, fully or with a limit, in the order of the table. */
export function holdersOf(ability: Ability): Holder[] {
  const row: AbilityRow = policy[ability]
  return holders.filter((holder) => row.full.includes(holder) || row.limited[holder] !== undefined)
}

function holding(actor: Actor, row: AbilityRow, target: Target | undefined): Holder[] {
  return row.license === undefined || isSetUp(actor, row.license, target) ? inRole(actor, row, target) : []
}

// An organization is set up for what one of its locations is set up for, as far as the actor knows them.
function isSetUp(actor: Actor, license: LicenseName, target: Target | undefined): boolean {
  if (target?.location_id != null) return isLicensed(actor, license, target.location_id)
  const places = actor.managed_locations.filter(({ organization_id }) => organization_id === target?.organization_id)
  return places.length === 0 ? isLicensed(actor, license, null) : places.some((place) => isLicensed(actor, license, place.location_id))
}

function inRole(actor: Actor, row: AbilityRow, target: Target | undefined): Holder[] {
  if (actor.account_status !== 'ACTIVE') return []
  return holders.filter((holder) => (row.full.includes(holder) || row.limited[holder] !== undefined) && is(actor, holder, row, target))
}

function is(actor: Actor, holder: Holder, row: AbilityRow, target: Target | undefined): boolean {
  switch (holder) {
    case 'PA':
      return actor.is_gigpro_admin && !isActingAt(actor, target)
    case 'AC':
      // Jobs of the program, which are no person, post what is due at every location.
      return actor.is_gigpro_admin && (actor.user_id === 0 || isActingAt(actor, target))
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

/** Whether this is the location for which the actor acts, or its organization as a whole (docs/rules/concierge.md). */
export function isActingAt({ acting_for }: Pick<Actor, 'acting_for'>, target: Target | undefined): boolean {
  if (acting_for == null) return false
  if (target?.location_id != null) return target.location_id === acting_for.location_id
  return target?.organization_id === acting_for.organization_id
}

function isOrganizationAdmin(actor: Actor, target: Target | undefined): boolean {
  const place = actor.managed_locations.find((managed) => managed.location_id === target?.location_id)
  const organizationId = place?.organization_id ?? target?.organization_id
  return actor.organization_roles.some((held) => held.organization_id === organizationId)
}

function hasLocationRole(actor: Actor, role: LocationRole, row: AbilityRow, target: Target | undefined): boolean {
  return actor.managed_locations.some((managed) => {
    // The location for which somebody acts is among those whose screens they use, but gives them no role there.
    if (managed.role !== role || managed.location_id === actor.acting_for?.location_id) return false
    if (target?.location_id != null) return managed.location_id === target.location_id
    return row.scope === 'organization' && managed.organization_id === target?.organization_id
  })
}

function isOverOneself(actor: Actor, { isNeverOverOneself }: AbilityRow, target: Target | undefined): boolean {
  return isNeverOverOneself === true && actor.gigster_profile_id !== null && target?.pro_id === actor.gigster_profile_id
}

function isOwnPro(actor: Actor, target: Target | undefined): boolean {
  if (actor.gigster_profile_id === null) return false
  return target === undefined || target.pro_id === actor.gigster_profile_id
}
