import type { Ctx } from '../../platform/context.ts'

export type PersonName = { first_name: string; last_name: string }
type Follower = (ctx: Ctx, userId: number, before: PersonName, after: PersonName) => Promise<void>

const followers: Follower[] = []

/** Registers what else changes with a person's name, in the same transaction; called once, at module load. */
export function whenRenamed(follower: Follower): void {
  followers.push(follower)
}

/** Tells the followers that the name of a person changed; the person's row is locked. Nothing happens where it is the same. */
export async function renamed(ctx: Ctx, userId: number, before: PersonName, after: PersonName): Promise<void> {
  if (before.first_name === after.first_name && before.last_name === after.last_name) return
  for (const follow of followers) await follow(ctx, userId, before, after)
}
