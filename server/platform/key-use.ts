import type { ActingKey } from '@crewcall/contract/rules/policy.ts'
import type { Ctx } from './context.ts'
import { transaction } from './db.ts'
import { nothing } from './scope.ts'
import type { Surroundings } from './serve.ts'

/** Stores that an API key was used now; supplied by the module of the keys. */
export type NoteKeyUse = (ctx: Pick<Ctx, 'tx' | 'now'>, key: ActingKey) => Promise<void>

/**
 * Notes the use of a key after its call, at most once a minute, in a transaction of its own: most calls only read. Nobody waits for it, and
 * a failure is only logged, because the next call tries again.
 */
export async function noteUse(
  { db, log, noteKeyUse, clockOffsetMs }: Pick<Surroundings, 'db' | 'log' | 'noteKeyUse' | 'clockOffsetMs'>,
  key: ActingKey | undefined,
): Promise<void> {
  if (!key?.is_use_due || !noteKeyUse) return
  const options = { clockOffsetMs: clockOffsetMs(), scope: { ...nothing, organizations: [key.organization_id] } }
  await transaction(db, options, (tx) => noteKeyUse({ tx, now: tx.now }, key)).catch((err: unknown) =>
    log.warn({ err }, 'The use of an API key could not be noted'),
  )
}
