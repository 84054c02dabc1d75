import type { Ctx } from '../../platform/context.ts'

export type PersonName = { first_name: string; last_name: string }
type Follower = (ctx: Ctx, userId: number, before: PersonName, after: PersonName) => Promise<void>

const followers: Follower[] = []

/** Registers a follow-up of name changes, run in the same transaction; called once, at module load. */
export function whenRenamed(follower: Follower): void {
  followers.push(follower)
}

/** Runs the follow-ups of a changed name; the person's row is locked. An unchanged name does nothing. */
export async function renamed(ctx: Ctx, userId: number, before: PersonName, after: PersonName): Promise<void> {
  if (before.first_name === after.first_name && before.last_name === after.last_name) return
  for (const follow of followers) await follow(ctx, userId, before, after)
}
