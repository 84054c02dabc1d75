import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'

/** The columns that say who changed a row last, and when. */
export function lastChange({ actor, now }: Ctx): { last_updated_by: number; last_updated_ts: Date } {
  return { last_updated_by: actor.user_id, last_updated_ts: now }
}

/** @throws problem stale_version if the row is gone or was changed after `seen`, the time of its last change as shown to the editor */
export function requireUnchanged<R extends { last_updated_ts: Date }>(row: R | undefined, seen: string): asserts row is R {
  if (row?.last_updated_ts.getTime() !== Date.parse(seen)) throw problem('stale_version', 'CHANGED_MEANWHILE')
}
