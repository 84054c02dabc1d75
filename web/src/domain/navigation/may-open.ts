import { canAnywhere, type Ability, type Actor } from '@crewcall/contract/rules/policy.ts'

/** Whether an entry that needs this ability is shown to the person. */
export function mayOpen(actor: Actor, ability: Ability | undefined): boolean {
  return !ability || canAnywhere(actor, ability)
}
