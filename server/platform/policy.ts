import { can, limitOf, whyNot } from '@crewcall/contract/rules/policy.ts'
import type { Ability, Target } from '@crewcall/contract/rules/policy.ts'
import { problem } from './errors.ts'
import type { Actor } from './context.ts'

/**
 * Refuses unless the actor holds the ability at the target (semantics part 2). Load the object within the actor's scope first,
 * so that a foreign one is already 404.
 * @throws problem forbidden, with the sentence that says which role is missing
 */
export function allow(ctx: { actor: Actor }, ability: Ability, target?: Target): void {
  const reason = whyNot(ctx.actor, ability, target)
  if (reason !== null) throw problem('forbidden', reason)
}

/** True when `allow` would pass; for answers that differ by role. */
export function mayDo(ctx: { actor: Actor }, ability: Ability, target?: Target): boolean {
  return can(ctx.actor, ability, target)
}

/** The limit under which the actor holds the ability (a note of the policy table), or null. */
export function limitFor(ctx: { actor: Actor }, ability: Ability, target?: Target): string | null {
  return limitOf(ctx.actor, ability, target)
}
