import type { Ctx } from '../../platform/context.ts'

/** True when the caller saved this very change before and sends it again, because the answer was lost on its way. */
export function isSavedAlready({ actor }: Ctx, row: { last_updated_by: number | null }, change: object): boolean {
  const kept = row as Record<string, unknown>
  return row.last_updated_by === actor.user_id && Object.entries(change).every(([name, value]) => kept[name] === value)
}
