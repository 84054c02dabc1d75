import { can, limitOf, whyNot } from '@crewcall/contract/rules/policy.ts'
import type { Ability, Target } from '@crewcall/contract/rules/policy.ts'
import { problem, problemOf } from './errors.ts'
import type { Actor, CallRequest } from './context.ts'
import { noteRight } from './still-acting.ts'

/** An ability that a call checked successfully, and where. */
export type Right = { ability: Ability; target?: Target }

/** An object that belongs to a location. */
export type AtLocation = { organization_id: number; location_id: number }

type Asking = { actor: Actor; request?: CallRequest }

/**
 * Refuses unless the actor holds the ability at the target (docs/rules/rights.md). Load the object within the actor's scope first, so that
 * a foreign one is already 404.
 * @throws problem forbidden, with the reason, which names the permitted roles
 */
export function allow(ctx: Asking, ability: Ability, target?: Target): void {
  const missing = whyNot(ctx.actor, ability, target)
  if (missing !== null && ctx.actor.api_key?.abilities.includes(ability) === false) throw problem('scope_missing', 'KEY_MAY_NOT')
  if (missing !== null) throw problemOf('forbidden', missing)
  remember(ctx, ability, target)
}

/** True when `allow` would pass; for answers that differ by role. */
export function mayDo(ctx: Asking, ability: Ability, target?: Target): boolean {
  const may = can(ctx.actor, ability, target)
  if (may) remember(ctx, ability, target)
  return may
}

/** The location of a row as permissions, audit and events refer to it; a permission of captains also needs the shift. */
export function locationScopeOf({ organization_id, location_id }: AtLocation): AtLocation {
  return { organization_id, location_id }
}

/** The restriction under which the actor holds the ability (a note of the policy table), or null. */
export function limitFor(ctx: { actor: Actor }, ability: Ability, target?: Target): string | null {
  return limitOf(ctx.actor, ability, target)
}

const watched = new WeakMap<CallRequest, Map<string, Right>>()

/** Records every ability found from now on; returns the function that lists them. */
export function watchRights(request: CallRequest): () => Right[] {
  const found = new Map<string, Right>()
  watched.set(request, found)
  return () => [...found.values()]
}

/**
 * Rechecks the abilities of an earlier call.
 * @throws problem not_found if the actor can no longer see the location, forbidden if the role there no longer suffices
 */
export function requireStill(ctx: { actor: Actor }, rights: readonly Right[]): void {
  for (const { ability, target } of rights) {
    const missing = whyNot(ctx.actor, ability, target)
    if (missing === null) continue
    throw knows(ctx.actor, target) ? problemOf('forbidden', missing) : problem('not_found', 'NOT_FOUND')
  }
}

function remember({ actor, request }: Asking, ability: Ability, target: Target | undefined): void {
  noteRight(actor, ability, target)
  const found = request && watched.get(request)
  const right = target === undefined ? { ability } : { ability, target: placeIn(target) }
  found?.set(JSON.stringify(right), right)
}

// Whole rows are also passed as targets; only what the policy needs is kept.
function placeIn({ location_id, organization_id, pro_id, user_id, gig_id }: Target): Target {
  const named = Object.entries({ location_id, organization_id, pro_id, user_id, gig_id }).filter(([, id]) => id != null)
  return Object.fromEntries(named)
}

function knows({ managed_locations, organization_roles }: Actor, target: Target | undefined): boolean {
  if (target?.location_id != null) return managed_locations.some(({ location_id }) => location_id === target.location_id)
  if (target?.organization_id == null) return true
  return [...managed_locations, ...organization_roles].some(({ organization_id }) => organization_id === target.organization_id)
}
