import { keepUntilCommit } from './before-commit.ts'
import { afterCommit } from './commit.ts'
import { addingPlain } from './write.ts'
import type { Ctx } from './context.ts'
import type { EventName, Events } from '@crewcall/contract/events.ts'

/** A module's reaction to an event, announced at that time: it only enqueues jobs. It runs in the worker, in its own transaction. */
export type Reaction = (ctx: Ctx, payload: unknown, at: Date) => Promise<void>

const reactions = new Map<string, Reaction[]>()

/**
 * Announces an event to later modules and to open screens; it is discarded if the transaction rolls back.
 * @param topics who may receive it live, e.g. `location:5`, `pro:7`, `gig:9`, `user:3`, `admin`
 */
export async function announce<N extends EventName>(ctx: Ctx, name: N, payload: Events[N], topics: readonly string[] = []): Promise<void> {
  const row = {
    at: ctx.now,
    name,
    payload,
    topics: [...new Set(topics)],
    actor_user_id: ctx.actor.user_id || null,
    request_id: ctx.request.id,
  }
  keepUntilCommit(ctx.tx, 'announcements', row, (rows) => {
    afterCommit(ctx.tx, ({ events }) => events.publish(rows))
    return addingPlain('announcements', rows)
  })
}

/** Registers a reaction to an event; called once, at module load, from a module's `reactions.ts`. */
export function on<N extends EventName>(name: N, reaction: (ctx: Ctx, payload: Events[N], at: Date) => Promise<void>): void {
  // The payload was typed when it was announced; the table in between stores plain JSON.
  reactions.set(name, [...reactionsTo(name), reaction as Reaction])
}

/** The reactions registered for an event. */
export function reactionsTo(name: string): readonly Reaction[] {
  return reactions.get(name) ?? []
}
