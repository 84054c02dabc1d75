import { can, canAnywhere, type Ability, type Actor } from '@crewcall/contract/rules/policy.ts'
import { isLicensed, type LicenseName } from '@crewcall/contract/rules/licenses.ts'
import type { Icon } from '@tabler/icons-react'
import type { FileRouteTypes } from '../../route-tree.gen.ts'
import type { Sentence } from '../../lib/i18n.ts'
import { lastSide } from './last-side.ts'
import { mayOpen } from './may-open.ts'
import { adminNavigation } from './navigation-admin.ts'
import { managerNavigation } from './navigation-manager.ts'
import { proNavigation } from './navigation-pro.ts'

/** An address of the route tree: an entry for a missing screen does not compile. */
export type RoutePath = FileRouteTypes['to']
export type Audience = 'manager' | 'pro' | 'admin'
export type NavEntry = {
  /** May contain `$locationId`, which is replaced with the current location. */
  to: RoutePath
  label: Sentence
  icon: Icon
  /** Hidden from those who hold this ability nowhere. */
  ability?: Ability
  /** Left out for those who hold this ability at the location, or without one anywhere: another entry leads them there. */
  unless?: Ability
  group?: Sentence
  /** Also in the bottom bar of phones; at most five. */
  onPhone?: boolean
  /** Shorter, for the bottom bar of phones. */
  short?: Sentence
  /** The letter after G that opens it. */
  key?: string
  /** Hidden at a location without this license. */
  license?: LicenseName
  /** Its screen can show all locations (ADR 89). */
  hasAll?: boolean
  /** Current only at exactly this address, for entries whose address is a prefix of others. */
  exact?: boolean
}

/** The letter after G that opens all locations together. */
export const keyOfAll = 'w'

/** Entries of one audience that this actor may open, as the current location is set up; without a location, as some location of theirs is. */
export function navigationFor(actor: Actor, audience: Audience, locationId: number | null = null): readonly NavEntry[] {
  // A person without a side has no navigation: the pro screens would only redirect to sign-up.
  if (audience === 'pro' && actor.gigster_profile_id === null) return []
  const entries: Record<Audience, readonly NavEntry[]> = { manager: managerNavigation, pro: proNavigation, admin: adminNavigation }
  const here = actor.managed_locations.find(({ location_id }) => location_id === locationId)
  const isShown = ({ license, unless }: NavEntry) =>
    (license === undefined || locationId === null || isLicensed(actor, license, locationId)) &&
    !(unless && (locationId === null ? canAnywhere(actor, unless) : can(actor, unless, here)))
  return entries[audience].filter((entry) => isShown(entry) && mayOpen(actor, entry.ability))
}

/** The sides of the product this person has, the likely one first. */
export function audiencesOf(actor: Actor): Audience[] {
  const held: Audience[] = []
  if (actor.managed_locations.length > 0 || actor.organization_roles.length > 0) held.push('manager')
  if (actor.gigster_profile_id !== null) held.push('pro')
  if (actor.is_gigpro_admin) held.push('admin')
  return held
}

/** Where a signed-in person starts: the first entry of the likely side, or nothing if no side is available yet. */
export function startPath(actor: Actor, locationId: number | null): string | null {
  for (const audience of likelySides(actor)) {
    const entry = navigationFor(actor, audience, locationId).find(({ to }) => locationId !== null || !to.includes('$locationId'))
    if (entry) return pathOf(entry, locationId)
  }
  return null
}

/** The address of an entry at a location. */
export function pathOf(entry: NavEntry, locationId: number | null): string {
  return entry.to.replace('$locationId', String(locationId ?? ''))
}

/** The side of an address; other addresses keep the likely side of the person. */
export function audienceOfPath(path: string, actor: Actor): Audience {
  if (path.startsWith('/admin')) return 'admin'
  if (path.startsWith('/pro') || path.startsWith('/team-captain')) return 'pro'
  if (/^\/(locations|organizations|dashboards)(\/|$)/.test(path)) return 'manager'
  return likelySides(actor)[0] ?? 'pro'
}

// For people with several sides, the last used one comes first.
function likelySides(actor: Actor): Audience[] {
  const last = lastSide()
  const sides = audiencesOf(actor)
  return last && sides.includes(last) ? [last, ...sides.filter((side) => side !== last)] : sides
}
